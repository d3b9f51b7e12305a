import type { Random } from '@shoppervoice/survey-model/testing';

/** Questions said another way: what is asked stays, so the reading stays, or the assistant asks back. */

/** One way to say a question otherwise, in the order in which chance is drawn; null: it does not apply. */
export interface Way {
  readonly name: string;
  /** It changes nothing that the reading goes by, so nearly every reading stays. */
  readonly isMild: boolean;
  readonly say: (question: string, random: Random) => string | null;
}

const SHORTEST_SLIP = 7;

/** A slip in one long word: `slip` gets the word and a place within. */
const slipped =
  (slip: (word: string, at: number) => string): Way['say'] =>
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

const around = (before: readonly string[], after: readonly string[]): Way['say'] => {
  const pairs = [...before.map((text) => [text, ''] as const), ...after.map((text) => ['', text] as const)];
  return (question, random) => {
    const [head, tail] = random.pick(pairs);
    const first = head === '' ? question : question.charAt(0).toLowerCase() + question.slice(1);
    return tail === '' ? `${head}${first}` : `${question.replace(/[\s?.!]+$/u, '')}${tail}`;
  };
};

const put =
  (pairs: readonly (readonly [RegExp, string])[]): Way['say'] =>
  (question, random) => {
    const fits = pairs
      .map(([pattern, text]) => [new RegExp(pattern.source, 'iu'), text] as const)
      .filter(([pattern]) => pattern.test(question));
    return fits.length === 0 ? null : question.replace(...random.pick(fits));
  };

export const WAYS: readonly Way[] = [
  { name: 'small letters', isMild: true, say: (question) => question.toLowerCase() },
  { name: 'no mark at the end', isMild: true, say: (question) => question.replace(/[\s?.!]+$/u, '') },
  // Not within what is quoted: it is searched for as it is written.
  {
    name: 'two spaces',
    isMild: true,
    say: (question) => (question.includes('"') ? null : `  ${question.replaceAll(' ', '  ')} `),
  },
  {
    name: 'a greeting or thanks',
    isMild: true,
    say: around(
      ['Hi, ', 'Hello there, ', 'Good morning! ', 'Quick question: ', 'Sorry to bother you, ', 'Hey team, '],
      [', please?', ' please', '? Thanks!', '? Thank you in advance.', ' asap', ', thx'],
    ),
  },
  {
    name: 'no apostrophe',
    isMild: false,
    say: (question) => (/\p{L}'\p{L}/u.test(question) ? question.replace(/(?<=\p{L})'(?=\p{L})/gu, '') : null),
  },
  {
    name: 'British or American',
    isMild: true,
    say: put([
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
    say: slipped((word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)),
  },
  { name: 'a letter left out', isMild: false, say: slipped((word, at) => word.slice(0, at) + word.slice(at + 1)) },
  {
    name: 'a letter twice',
    isMild: false,
    say: slipped((word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at)),
  },
  {
    name: 'another word for who',
    isMild: false,
    say: put([
      [/\bcustomers\b/, 'shoppers'],
      [/\bshoppers\b/, 'clients'],
      [/\bpeople\b/, 'folks'],
      [/\bbuyers\b/, 'customers'],
    ]),
  },
  {
    name: 'another word for the same',
    isMild: false,
    say: put([
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
    say: put([
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
