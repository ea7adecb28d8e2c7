/// Is told of a comparison, and does nothing. The instrumentation of Swift tells of every one, which is half of the time
/// that an input takes; formats are found from examples and by coverage without that.
void nobody(void);
