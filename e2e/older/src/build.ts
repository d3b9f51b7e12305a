/** A build's version. The test writes others by replacing this string, so it is split in a way that no minifier evaluates. */
const [, version = ''] = 'older-build:1.0.0'.split(':');

export const VERSION = version;
