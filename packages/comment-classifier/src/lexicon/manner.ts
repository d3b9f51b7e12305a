import type { Manner } from './lexicon.ts';
import { phraseFile } from './phrase-file.ts';

/** Words that change the meaning of words near them. */
export const NEGATORS = new Set(
  'dont doesnt didnt cant couldnt wont wouldnt isnt wasnt arent werent havent hasnt hadnt shouldnt not never nor neither without no zero nothing nobody none cannot lacks'.split(
    ' ',
  ),
);

/** Before a complaint these do not reverse it: "nobody knew where my order was". */
const NO_RELIEF = new Set('nobody none neither cant couldnt wont wouldnt cannot shouldnt'.split(' '));

/** Negators that are a complaint if nothing else follows, with their weight. */
const BARE_NEGATION: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cant: 1.5,
    couldnt: 1.5,
    wont: 1.6,
    wouldnt: 1.6,
    doesnt: 1.4,
    didnt: 1.3,
    dont: 0.9,
    isnt: 1.1,
    wasnt: 1.2,
    arent: 1.1,
    werent: 1.2,
    hasnt: 1.2,
    hadnt: 0.8,
    havent: 0.9,
    never: 1.5,
    not: 1,
    no: 0.9,
    zero: 1.2,
    nothing: 1.1,
    nobody: 1.8,
    without: 0.4,
    shouldnt: 1.1,
  }),
);

/** After one of these, praise in the same clause is a wish. */
const WISHING = new Set('wish hope hoping should please maybe perhaps suggest consider'.split(' '));

/** Factor on an opinion within the next two words. */
const DEGREE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    very: 1.3,
    really: 1.25,
    so: 1.25,
    extremely: 1.5,
    super: 1.35,
    absolutely: 1.4,
    totally: 1.3,
    completely: 1.4,
    incredibly: 1.5,
    insanely: 1.4,
    ridiculously: 1.4,
    truly: 1.3,
    way: 1.3,
    always: 1.2,
    total: 1.2,
    such: 1.2,
    quite: 1.1,
    slightly: 0.55,
    somewhat: 0.6,
    bit: 0.6,
    little: 0.65,
    tad: 0.5,
    kinda: 0.65,
    sorta: 0.65,
    fairly: 0.85,
    mildly: 0.6,
    almost: 0.6,
    mostly: 0.75,
  }),
);

/** Polarity of emoji. */
export const EMOJI: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '😍': 2.5,
    '🥰': 2.5,
    '❤': 2.2,
    '💕': 2.2,
    '💖': 2.2,
    '💙': 2,
    '💜': 2,
    '💯': 2.2,
    '👍': 1.8,
    '👌': 1.8,
    '👏': 1.6,
    '🙌': 1.8,
    '🎉': 1.6,
    '😊': 1.8,
    '😀': 1.6,
    '😁': 1.6,
    '😃': 1.6,
    '🙂': 1,
    '😎': 1.3,
    '🤩': 2.4,
    '⭐': 1.5,
    '🌟': 1.5,
    '🔥': 1.3,
    '😘': 1.8,
    '🙏': 1,
    '😡': -2.8,
    '🤬': -3,
    '😠': -2.5,
    '👎': -2.4,
    '😤': -2.2,
    '😞': -2,
    '😔': -1.8,
    '😢': -1.8,
    '😭': -1.3,
    '😒': -2,
    '🙄': -2.2,
    '🤮': -3,
    '💩': -2.6,
    '😑': -1.5,
    '😐': -0.8,
    '😕': -1.5,
    '🤦': -2,
    '💔': -2,
    '☹': -2,
    '🗑': -2,
    ':)': 1.2,
    ':-)': 1.2,
    ':D': 1.6,
    ':(': -1.5,
    ':-(': -1.5,
    ';)': 0.6,
    ':/': -1,
    ':|': -0.6,
    ':P': 0.5,
    '<3': 2,
    '😬': -1,
    '😩': -1.6,
    '😫': -1.6,
    '🤷': -0.6,
    '😖': -1.5,
    '👎🏻': -2.4,
  }),
);

/** Emoji that mark irony. */
export const EYE_ROLL = new Set(['🙄', '😒', '🙃', '😑', '👏', '😤', '🤦']);

/** Praise that is ironic when a mishap follows in the same sentence. */
const IRONIC_OPENINGS: readonly string[] = phraseFile('ironic-openings', 1).map(([phrase]) => phrase as string);

/** Misspellings more than one letter off, or that the model takes for words. */
export const MISSPELT: ReadonlyMap<string, string> = new Map(
  phraseFile('misspelt', 2).map(([written, correct]) => [written as string, correct as string]),
);

export const ENGLISH_MANNER: Manner = {
  negators: NEGATORS,
  noRelief: NO_RELIEF,
  bareNegation: BARE_NEGATION,
  reliefReach: 5,
  negatesOnce: false,
  wishing: WISHING,
  degree: DEGREE,
  questions: {
    first: new Set('do does is are can could when where how which what will would'.split(' ')),
    second: new Set(
      'you the it i there much long size two do does did is are was they we my your this somebody someone many'.split(
        ' ',
      ),
    ),
    why: new Set(['why']),
    doubt: new Set(['really']),
  },
  irony: { openings: IRONIC_OPENINGS, again: new Set(['again', 'another', 'nothing']), another: 'anoth' },
};
