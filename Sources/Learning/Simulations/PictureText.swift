import Values

/// A number as pictures and their sentences write it: with the digits that the outputs beside them show.
func text(_ number: Double) -> String { NumberText.plain(number) }
