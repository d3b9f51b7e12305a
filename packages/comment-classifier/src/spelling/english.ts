import type { Spelling } from './spelling.ts';

/** Auxiliary before `not` -> the contraction, so that rules need one spelling. */
const CONTRACTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    do: 'dont',
    does: 'doesnt',
    did: 'didnt',
    can: 'cant',
    could: 'couldnt',
    will: 'wont',
    would: 'wouldnt',
    is: 'isnt',
    was: 'wasnt',
    are: 'arent',
    were: 'werent',
    have: 'havent',
    has: 'hasnt',
    had: 'hadnt',
    should: 'shouldnt',
  }),
);

/** Short forms of words. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    cannot: 'cant',
    u: 'you',
    ur: 'your',
    r: 'are',
    n: 'and',
    thx: 'thanks',
    thnx: 'thanks',
    tks: 'thanks',
    ty: 'thanks',
    pls: 'please',
    plz: 'please',
    w: 'with',
    wo: 'without',
    luv: 'love',
    gr8: 'great',
    ok: 'okay',
    k: 'okay',
    tho: 'though',
    altho: 'although',
    cuz: 'because',
    bc: 'because',
    prob: 'problem',
    probs: 'problems',
    info: 'information',
    pics: 'pictures',
    pic: 'picture',
    acct: 'account',
    pkg: 'package',
    cs: 'customerservice',
    nite: 'night',
    ppl: 'people',
    def: 'definitely',
    vry: 'very',
    wld: 'would',
    aint: 'isnt',
    couldn: 'couldnt',
    doesn: 'doesnt',
    didn: 'didnt',
    wouldn: 'wouldnt',
    wasn: 'wasnt',
    isn: 'isnt',
  }),
);

const CONTRAST = new Set([
  'but',
  'however',
  'although',
  'though',
  'yet',
  'except',
  'unfortunately',
  'otherwise',
  'while',
  'whereas',
  'despite',
  'nevertheless',
  'nonetheless',
  'sadly',
  'luckily',
  'fortunately',
  'thankfully',
]);

/** Word pairs of contrast: "on the other hand", "only complaint", "just wish". */
const CONTRAST_PAIRS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    hand: ['other'],
    than: ['other'],
    wish: ['i', 'just', 'only'],
    thing: ['only', 'one'],
    problem: ['only', 'one'],
    complaint: ['only', 'one'],
    issue: ['only', 'one'],
    downside: ['only', 'one'],
    gripe: ['only', 'one'],
    negative: ['only', 'one'],
    so: ['even'],
  }),
);

export const ENGLISH_SPELLING: Spelling = {
  short: SHORT,
  contracted: CONTRACTED,
  contrast: CONTRAST,
  contrastPairs: CONTRAST_PAIRS,
};
