import type { Random } from '@shoppervoice/survey-model/testing';

/** Variations of the written questions: the reading has to stay the same, or the assistant asks back. */

/** `vary` returns null if it does not apply. The order matters, since each draws from the same random numbers. */
export interface Variation {
  readonly name: string;
  /** Nearly every reading stays the same. */
  readonly isMild: boolean;
  readonly vary: (question: string, random: Random) => string | null;
}

const SHORTEST_SLIP = 7;

/** A typing error in one long word; `slip` gets the word and a position in it. */
const slipped =
  (slip: (word: string, at: number) => string): Variation['vary'] =>
  (question, random) => {
    const words = question.split(' ');
    const long = words.flatMap((word, at) =>
      new RegExp(`^\\p{Ll}{${SHORTEST_SLIP},}$`, 'u').test(word) && !question.includes('"') ? [at] : [],
    );
    if (long.length === 0) return null;
    const at = random.pick(long);
    const word = words[at] ?? '';
    return words.with(at, slip(word, 1 + random.int(word.length - 2))).join(' ');
  };

const around = (before: readonly string[], after: readonly string[]): Variation['vary'] => {
  const pairs = [...before.map((text) => [text, ''] as const), ...after.map((text) => ['', text] as const)];
  return (question, random) => {
    const [head, tail] = random.pick(pairs);
    const first = head === '' ? question : question.charAt(0).toLowerCase() + question.slice(1);
    return tail === '' ? `${head}${first}` : `${question.replace(/[\s?.!]+$/u, '')}${tail}`;
  };
};

const put =
  (pairs: readonly (readonly [RegExp, string])[]): Variation['vary'] =>
  (question, random) => {
    const fits = pairs
      .map(([pattern, text]) => [new RegExp(pattern.source, 'iu'), text] as const)
      .filter(([pattern]) => pattern.test(question));
    return fits.length === 0 ? null : question.replace(...random.pick(fits));
  };

export const VARIATIONS: readonly Variation[] = [
  { name: 'small letters', isMild: true, vary: (question) => question.toLowerCase() },
  { name: 'no mark at the end', isMild: true, vary: (question) => question.replace(/[\s?.!]+$/u, '') },
  // Quoted search terms stay as written.
  {
    name: 'two spaces',
    isMild: true,
    vary: (question) => (question.includes('"') ? null : `  ${question.replaceAll(' ', '  ')} `),
  },
  {
    name: 'a greeting or thanks',
    isMild: true,
    vary: around(
      ['Hi, ', 'Hello there, ', 'Good morning! ', 'Quick question: ', 'Sorry to bother you, ', 'Hey team, '],
      [', please?', ' please', '? Thanks!', '? Thank you in advance.', ' asap', ', thx'],
    ),
  },
  {
    name: 'no apostrophe',
    isMild: false,
    vary: (question) => (/\p{L}'\p{L}/u.test(question) ? question.replace(/(?<=\p{L})'(?=\p{L})/gu, '') : null),
  },
  {
    name: 'British or American',
    isMild: true,
    vary: put([
      [/\bfulfillment\b/, 'fulfilment'],
      [/\bsummarise\b/, 'summarize'],
      [/\bsummarize\b/, 'summarise'],
      [/\bprogramme\b/, 'program'],
      [/\bfavorite\b/, 'favourite'],
    ]),
  },
  {
    name: 'two letters swapped',
    isMild: false,
    vary: slipped((word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
  },
  { name: 'a letter left out', isMild: false, vary: slipped((word, at) => word.slice(0, at) + word.slice(at + 1)) },
  {
    name: 'a letter twice',
    isMild: false,
    vary: slipped((word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at)),
  },
  {
    name: 'another word for who',
    isMild: false,
    vary: put([
      [/\bcustomers\b/, 'shoppers'],
      [/\bshoppers\b/, 'clients'],
      [/\bpeople\b/, 'folks'],
      [/\bbuyers\b/, 'customers'],
    ]),
  },
  {
    name: 'another word for the same',
    isMild: false,
    vary: put([
      [/\brating\b/, 'score'],
      [/\bscore\b/, 'rating'],
      [/\bsatisfaction\b/, 'csat'],
      [/\bcompared (?:with|to)\b/, 'versus'],
      [/\bversus\b/, 'against'],
      [/\bgo down\b/, 'drop'],
      [/\bcomplaints\b/, 'gripes'],
      [/\bshow me\b/, 'I want to see'],
      [/\bhow many comments\b/, 'the number of comments'],
    ]),
  },
  {
    name: 'one or several',
    isMild: false,
    vary: put([
      [/\bcustomers\b/, 'customer'],
      [/\bratings\b/, 'rating'],
      [/\brating\b/, 'ratings'],
      [/\bcomments\b/, 'comment'],
      [/\breturns\b/, 'return'],
      [/\bprices\b/, 'price'],
      [/\btopics\b/, 'topic'],
    ]),
  },
];
