public let contentCount = 1
