/**
 * A build's version and behaviour. The tests write other versions by replacing these strings in the built files, so
 * they are split in a way that no minifier evaluates.
 */
const [, version = '', behaviour = ''] = 'build:1.0.0:behaves-well'.split(':');

export const VERSION = version;
export const BEHAVIOUR = behaviour;
