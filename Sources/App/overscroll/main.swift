import Content

print(EmbeddedContent.files.count)
