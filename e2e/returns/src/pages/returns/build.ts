/**
 * What a build says of itself and how it behaves. The tests write other versions by replacing these words in the built
 * files, so they are taken apart where no minimizer can see it.
 */
const [, version = '', behaviour = ''] = 'build:1.0.0:behaves-well'.split(':');

export const VERSION = version;
export const BEHAVIOUR = behaviour;
