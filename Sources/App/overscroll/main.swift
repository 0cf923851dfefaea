import Content
print(contentCount)
