/**
 * A build's remote, version and behaviour. The tests write others by replacing these strings in the built files, so
 * they are split in a way that no minifier evaluates.
 */
const [, name = '', version = '', behaviour = ''] = 'build:beside-x:1.0.0:behaves-well'.split(':');

export const NAME = name;
export const VERSION = version;
export const BEHAVIOUR = behaviour;
