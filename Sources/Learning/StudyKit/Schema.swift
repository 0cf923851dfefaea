/// The tables of a profile, by version. A profile of an older version is brought up to date when it is opened for
/// writing; one of a newer version is left alone.
enum Schema {
  /// `Over` in ASCII: says whose file it is.
  static let application: Int32 = 0x4F76_6572

  /// What leads from each version to the next; the count is the newest version.
  static let migrations = [
    """
    CREATE TABLE entry (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      utc INTEGER NOT NULL,
      offset INTEGER NOT NULL,
      mode TEXT,
      item TEXT NOT NULL,
      seed INTEGER,
      variant INTEGER,
      contentHash TEXT,
      version TEXT,
      answer TEXT,
      marks REAL,
      misconception TEXT,
      hints INTEGER,
      try INTEGER,
      seconds REAL,
      sureness TEXT
    );
    CREATE INDEX entryByItem ON entry (item, number);
    CREATE TRIGGER entryNeverChanges BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'rows of the log never change'); END;
    """
  ]

  static let columns = [
    "id", "kind", "utc", "offset", "mode", "item", "seed", "variant", "contentHash", "version", "answer", "marks",
    "misconception", "hints", "try", "seconds", "sureness",
  ]
}
