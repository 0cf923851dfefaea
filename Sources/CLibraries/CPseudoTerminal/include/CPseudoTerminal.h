#pragma once
int placeholder(void);
