import { questionByCode } from '@shoppervoice/survey-model';

/** Who is meant, as filters of dashboards and comments, and how a figure is cut: found in a text, and taken out of it. */

/** Respondents with one of these values of a filter of dashboards. */
export interface Fact {
  readonly name: string;
  readonly ids: readonly number[];
}

/** Respondents who gave one of these ratings to a question that every survey asks: a filter of comments. */
export interface RatedFact {
  readonly role: 'Osat' | 'Lltr' | 'Lltba';
  readonly ids: readonly number[];
}

export interface FoundFacts {
  /** The text without them. */
  readonly rest: string;
  readonly facts: readonly Fact[];
  /** The other segment of a comparison; empty: there is none. */
  readonly other: readonly Fact[];
  readonly rated: RatedFact | null;
  /** Name of the filter by whose values the figure is cut. */
  readonly split: string | null;
}

const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const LOW_RATINGS = upTo(6);
const TOP_RATINGS = [9, 10];

const WHO =
  '(?:shoppers?|customers?|clients?|buyers?|purchasers?|visitors?|users?|people|respondents?|ones|owners?|folks|abandoners)';

const JOINED = '(?:and|or|vs\\.?|versus|to|with|against|than)';
/** What is said of whom, by filter. Alternatives are regular expressions of whole words. */
const FACTS: readonly (readonly [name: string, ids: readonly number[], words: string])[] = [
  ['operatingSystem', [1], 'i ?phones?|ios'],
  ['operatingSystem', [3], 'androids?(?: phones?)?'],
  ['operatingSystem', [4], 'windows(?: pcs?)?'],
  ['operatingSystem', [5], 'macs?|mac ?os|macbooks?'],
  ['operatingSystem', [7], 'linux'],
  ['browser', [5], 'samsung internet'],
  ['browser', [1], 'safari'],
  ['browser', [2], '(?:google )?chrome'],
  ['browser', [3], '(?:microsoft )?edge'],
  ['browser', [4], 'firefox'],
  ['browser', [6], 'opera'],
  ['deviceMake', [1], 'apple(?: devices?)?'],
  ['deviceMake', [2], 'samsungs?(?: devices?| phones?)?'],
  ['deviceType', [3], '(?:mobiles?|smart ?phones?|cell ?phones?|phones?)(?: devices?| phones?)?'],
  ['deviceType', [1], 'desktops?|computers?|laptops?|pcs?'],
  ['deviceType', [2], 'tablets?|i ?pads?'],
  ['gender', [1], 'wom[ae]n|females?|ladies'],
  ['gender', [2], 'm[ae]n|males?|guys'],
  ['gender', [3], 'non-?binary'],
  [
    'purchaseFrequency',
    [1],
    `first[- ]?time ${WHO}|first[- ]?timers?|first purchases?|(?:brand )?new (?:customers|buyers|shoppers)|newcomers`,
  ],
  [
    'purchaseFrequency',
    [5],
    `(?:11|eleven) ?(?:\\+|or more|plus)(?: times| purchases| orders)?|loyal(?: ${WHO})|regulars`,
  ],
  ['purchaseFrequency', [2], '2 ?(?:to|-|–) ?3 (?:times|purchases|orders)'],
  ['purchaseFrequency', [3], '4 ?(?:to|-|–) ?6 (?:times|purchases|orders)'],
  ['purchaseFrequency', [4], '7 ?(?:to|-|–) ?10 (?:times|purchases|orders)'],
  ['purchaseFrequency', [2, 3, 4, 5], `(?:repeat|returning|existing) ${WHO}`],
  ['pickupType', [2], '(?:curb|kerb)[- ]?side(?: pick ?ups?)?'],
  ['pickupType', [3], 'lockers?(?: pick ?ups?)?'],
  [
    'pickupType',
    [1],
    `in[- ]store (?:pick ?ups?|collections?)|in[- ]store(?= ${JOINED} (?:curbside|lockers?))|(?<=(?:curbside|lockers?) ${JOINED} )in[- ]store`,
  ],
  ['visitIntent', [1], `(?:${WHO} |those )?who (?:came|come|visit(?:ed)?|wanted) to (?:buy|purchase)`],
  [
    'visitIntent',
    [2],
    `(?:${WHO} |those )?who (?:came|come|visit(?:ed)?|wanted) to research(?: a products?| products)?`,
  ],
  ['visitIntent', [2], `(?:${WHO} |those )(?:who (?:are|were|came) )?researching(?: a)?(?: products?)?`],
  ['visitIntent', [3], `(?:${WHO} |those )?who (?:came|come|visit(?:ed)?|wanted) to compare(?: prices)?`],
  [
    'visitIntent',
    [4],
    `(?:${WHO} |those )?who (?:came|come|visit(?:ed)?|looked) (?:to (?:look |hunt )?)?for (?:a )?(?:deals?|coupons?|discounts?)`,
  ],
  ['visitIntent', [8], `(?:${WHO} |those )?(?:who (?:are|were|came) )?just (?:to )?brows(?:e|ing)`],
  ...(
    [
      [[2], 3],
      [[2, 3], 6],
      [[2, 3, 4], 12],
      [[2, 3, 4, 5], 15],
      [[2, 3, 4, 5, 6], 18],
    ] as const
  ).map(
    ([ids, age]) =>
      [
        'children',
        ids,
        `(?:${WHO} )?(?:with|who have|having) (?:kids|children) (?:under|younger than) ${age}`,
      ] as const,
  ),
  ['children', [2, 3, 4, 5, 6], `parents|(?:${WHO} )?(?:with|who have|having) (?:kids|children)`],
  ['children', [1], `(?:${WHO} )?(?:without|with no|no) (?:kids|children)`],
  ['marital-status', [2], `married(?: ${WHO})?`],
];

const RATED: readonly (readonly [RatedFact['role'], readonly number[], string])[] = [
  ['Lltr', LOW_RATINGS, 'detractors?'],
  ['Lltr', [7, 8], 'passives?'],
  ['Lltr', TOP_RATINGS, 'promoters?'],
  ['Osat', LOW_RATINGS, `(?:unhappy|dissatisfied|unsatisfied|angry|upset) ${WHO}`],
  ['Osat', TOP_RATINGS, `(?:(?:very )?(?:happy|satisfied)|delighted) ${WHO}|(?:5|five)[- ]stars?(?: type)?`],
  [
    'Osat',
    LOW_RATINGS,
    `(?:${WHO} |those )?who (?:gave|give|left)(?: us)?(?: an?)? (?:low|bad|poor)(?: scores?| ratings?)`,
  ],
  [
    'Osat',
    TOP_RATINGS,
    `(?:${WHO} |those )?who (?:gave|give|left)(?: us)?(?: an?)? (?:high|top|good|great)(?: scores?| ratings?)`,
  ],
  ['Osat', [0, 1, 2], '(?:1|one)[- ]stars?(?: type)?'],
];

/** Names of filters as they are said after `by`. */
const SPLITS: readonly (readonly [name: string, words: string])[] = [
  ['age', 'ages?(?: groups?| brackets?| ranges?)?'],
  ['gender', 'genders?|sex(?:es)?'],
  ['income', '(?:household )?incomes?(?: groups?| brackets?)?'],
  ['education', 'education(?: levels?)?'],
  ['ethnicity', 'ethnicit(?:y|ies)|race'],
  ['marital-status', 'marital status(?:es)?'],
  ['children', "(?:children['’]?s? ages?|children|kids)"],
  ['browser', 'browsers?'],
  ['operatingSystem', 'operating systems?|os|platforms?'],
  ['deviceMake', '(?:device )?(?:makes?|brands? of device|manufacturers?)'],
  ['deviceType', 'devices?(?: types?)?'],
  ['purchaseFrequency', '(?:purchase|buying|order) frequenc(?:y|ies)|how often they (?:buy|order)|loyalty'],
  ['pickupType', 'pick ?up types?|types? of pick ?up'],
  ['visitIntent', '(?:visit )?intents?|reasons? for (?:the )?visit|visit reasons?'],
  ['toneId', 'tones?'],
  ['commentTypeId', 'topics?'],
];

const BEFORE =
  '(?:(?:(?:of|for|on|from|among|by|with|via|using|in|only|just|are|were|is) )+(?:the |our |my |all |only |just |those )*|(?:only|just) (?:the )?)?';
const AFTER = `(?: ${WHO})?(?: only)?`;
const wholeWords = (words: string, before = BEFORE, after = AFTER) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${before})(?:${words})(${after})(?![\\p{L}\\p{N}])`, 'giu');

/** Filters whose values are said of persons: `women`. */
const PERSONS: ReadonlySet<string> = new Set(['gender', 'children', 'purchaseFrequency', 'visitIntent']);

interface Place {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly ids: readonly number[];
  readonly isSubject: boolean;
}

const PATTERNS = FACTS.map(([name, ids, words]) => ({ name, ids, pattern: wholeWords(words) }));
const RATED_PATTERNS = RATED.map(([role, ids, words]) => ({ role, ids, pattern: wholeWords(words) }));
const SPLIT_PATTERNS = SPLITS.map(([name, words]) => ({
  name,
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(?:split|broken down|cut|parted|divided|breakdown)? ?(?:by|per|for each|in each|across)(?: the| all)?|each) (?:${words})(?![\\p{L}\\p{N}])`,
    'iu',
  ),
}));

const OLDEST = 120;
/** Ages in years of each option of the age question. */
const AGES = (questionByCode('D1_POS')?.options ?? []).map(({ id, label }) => {
  const [first = 0, second] = [...label.matchAll(/\d+/g)].map(([number]) => Number(number));
  if (/under/i.test(label)) return { id, from: 0, to: first - 1 };
  return { id, from: first, to: second ?? OLDEST };
});
/** Groups that are exactly these ages; none: a group is only partly of them. */
function agesWithin(from: number, to: number): readonly number[] {
  const starts = from === 0 || AGES.some((each) => each.from === from || each.from === from + 1);
  const ends = to === OLDEST || AGES.some((each) => each.to === to);
  return starts && ends ? AGES.filter((each) => each.from >= from && each.to <= to).map(({ id }) => id) : [];
}

const AGE_PATTERNS: readonly (readonly [RegExp, (first: number, second: number) => readonly number[]])[] = [
  [
    wholeWords(
      '(?:aged? |ages? |between )*(\\d{2}) ?(?:to|-|–|and) ?(\\d{2})(?: ?(?:years?(?: olds?)?|yrs?(?: olds?)?|yo|year-olds))*',
    ),
    (first, second) => agesWithin(first, second),
  ],
  [
    wholeWords('(?:aged? )?(?:over|above|older than) (?:the age of )?(\\d{2})s?(?: ?(?:years?(?: olds?)?|yo))*'),
    (first) => agesWithin(first, OLDEST),
  ],
  [
    wholeWords('(?:aged? )?(\\d{2}) ?(?:\\+|plus|and (?:over|older|above)|or (?:over|older))'),
    (first) => agesWithin(first, OLDEST),
  ],
  [
    wholeWords('(?:aged? )?(?:under|below|younger than) (?:the age of )?(\\d{2})s?(?: ?(?:years?(?: olds?)?|yo))*'),
    (first) => agesWithin(0, first - 1),
  ],
];

/** `rated satisfaction 0 to 3`, `gave a 9 or 10`, `scored us 5 or lower`. */
const RATING_RANGE =
  /(?:(?:of|from|by) )?(?:(?:the |those |all )?(?:shoppers|customers|buyers|people|those|ones|visitors) )?(?:(?:who|that|which) )?(?:have )?(?:rated|gave|scored|give|rate|score|giving|rating)(?: us| it)?(?: (?:a|an))?(?: (?:for |their )?(?:overall )?(satisfaction|osat|csat|recommend\w*|likelihood to recommend|nps|buy again))?(?: (?:a|an|at|as|with|of|between|from))* (\d{1,2})(?: ?(to|-|–|or|and) ?(\d{1,2}|lower|less|below|under|higher|more|above|better))?(?: (?:for|on) (?:overall )?(satisfaction|osat|csat|recommend\w*|likelihood to recommend|nps|buy again))?/iu;

function rangeIn(text: string): { readonly rated: RatedFact; readonly match: RegExpExecArray } | null {
  const match = RATING_RANGE.exec(text);
  if (match === null) return null;
  const [, named, low = '', joined, high, after] = match;
  const first = Number(low);
  const ids =
    high === undefined
      ? [first]
      : /^\d/.test(high)
        ? joined === 'or' || joined === 'and'
          ? [first, Number(high)]
          : upTo(Number(high), first)
        : /low|less|below|under/i.test(high)
          ? upTo(first)
          : upTo(10, first);
  if (ids.length === 0 || ids.some((id) => id > 10)) return null;
  const what = (named ?? after ?? '').toLowerCase();
  const role = /recommend|nps/.test(what) ? 'Lltr' : what === 'buy again' ? 'Lltba' : 'Osat';
  return { rated: { role, ids: [...ids].sort((a, b) => a - b) }, match };
}

/** Words between two sides of a comparison. */
const BESIDE = /\b(?:vs\.?|versus|against|than|compared (?:to|with)|or|and|to)\b/iu;
const COMPARES =
  /\b(?:vs\.?|versus|against|than|compared?|comparison|difference|better|worse|higher|lower|happier|more|less|who|which|whether|differ\w*|between)\b/iu;

/** Filters that a text names. Demographics and devices first, so that `iPhone` is no `phone`. */
export function factsIn(text: string): FoundFacts {
  let rest = text;
  const range = rangeIn(rest);
  if (range !== null) rest = cut(rest, range.match.index, range.match[0].length, '');
  let rated = range?.rated ?? null;
  for (const { role, ids, pattern } of RATED_PATTERNS) {
    const [match] = rated === null ? [...rest.matchAll(pattern)] : [];
    if (match === undefined) continue;
    rated = { role, ids };
    rest = cut(rest, match.index, match[0].length, match[1] === '' ? ' shoppers ' : ' ');
  }
  let split: string | null = null;
  for (const { name, pattern } of SPLIT_PATTERNS) {
    const match = split === null ? pattern.exec(rest) : null;
    if (match === null) continue;
    split = name;
    rest = cut(rest, match.index, match[0].length, ' ');
  }
  const places = placesIn(rest);
  const isCompared = COMPARES.test(rest);
  const facts = new Map<string, readonly number[]>();
  const other = new Map<string, readonly number[]>();
  places.forEach(({ name, ids, from }, at) => {
    const before = places[at - 1];
    const known = facts.get(name);
    if (known === undefined) facts.set(name, ids);
    else if (
      isCompared &&
      before !== undefined &&
      BESIDE.test(rest.slice(before.to, from) || ' vs ') &&
      !other.has(name)
    )
      other.set(name, ids);
    else
      facts.set(
        name,
        [...new Set([...known, ...ids])].sort((a, b) => a - b),
      );
  });
  const isSegment = other.size > 0;
  for (const { from, to, isSubject } of places.toReversed())
    rest = cut(rest, from, to - from, isSubject ? ' shoppers ' : ' | ');
  rest = withoutLoose(rest, isSegment);
  return { rest, facts: listOf(facts), other: listOf(other), rated, split: isSegment ? null : split };
}

const listOf = (found: ReadonlyMap<string, readonly number[]>): Fact[] =>
  [...found].map(([name, ids]) => ({ name, ids }));

const cut = (text: string, from: number, length: number, by: string) =>
  `${text.slice(0, from)}${by}${text.slice(from + length)}`;

/** Where facts are named; the first pattern that names a place has it. */
function placesIn(text: string): readonly Place[] {
  const places: Place[] = [];
  const add = (match: RegExpExecArray | RegExpMatchArray, name: string, ids: readonly number[]) => {
    const from = match.index ?? 0;
    const to = from + match[0].length;
    if (ids.length === 0 || places.some((each) => from < each.to && to > each.from)) return;
    const [before = '', after = ''] = [match[1], match.at(-1)];
    const isWho = after.trim() !== '' || PERSONS.has(name);
    places.push({ from, to, name, ids, isSubject: before === '' && isWho });
  };
  for (const [pattern, idsOf] of AGE_PATTERNS)
    for (const match of text.matchAll(pattern)) add(match, 'age', idsOf(Number(match[2]), Number(match[3])));
  for (const { name, ids, pattern } of PATTERNS) for (const match of text.matchAll(pattern)) add(match, name, ids);
  return places.sort((a, b) => a.from - b.from);
}

/** Without words that joined what was taken out. */
function withoutLoose(text: string, isSegment: boolean): string {
  const joined = String.raw`(?:vs\.?|versus|against|than|compared (?:to|with)|and|or|to)`;
  const left = isSegment
    ? text
        .replace(new RegExp(String.raw`(?:\||shoppers)?\s*\b${joined}\s*(?:\||shoppers\b)`, 'giu'), ' ')
        .replace(/\b(?:compare|difference (?:in|between)|better or worse)\b/giu, ' ')
    : text.replace(/\|\s*(?:and|or)\s*\|/giu, ' ');
  return left
    .replaceAll('|', ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+([,.?!:;])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Two groups of a score named together ask for the score itself, which is made of them. */
const SCORE_GROUPS = /\b(?:promoters?|passives?|detractors?)\b/giu;
const namesScoreGroups = (text: string): boolean => {
  const named = new Set([...text.toLowerCase().matchAll(SCORE_GROUPS)].map(([word]) => word.slice(0, 5)));
  return named.size > 1;
};

/** `who is happier`, `have a worse time`: compares groups by their satisfaction. */
const HAPPIER =
  /\b(?:who|which)(?: group| one| of them)?(?:'s| is| are| was| were| rates?| scores?)(?: us)?(?: the)? (?:happier|happiest|more satisfied|less (?:happy|satisfied)|unhappier)\b|\b(?:do|does|did|are|is)?\s*(?:have|has|had|having) (?:a )?(?:worse|better|harder|easier) (?:time|experience)(?: of it)?\b|\b(?:happier|unhappier)\b/giu;

/** Words that stand for a figure where groups are set beside each other. */
export function withFigureSaid(text: string, { other }: Pick<FoundFacts, 'other'>): string {
  if (namesScoreGroups(text))
    return `NPS ${text.replace(SCORE_GROUPS, ' ').replace(/\b(?:vs\.?|versus|and|or)\b/giu, ' ')}`;
  if (other.length === 0) return text;
  const said = text.replace(HAPPIER, ' satisfaction ');
  return NOTHING_ELSE.test(said) ? 'satisfaction' : said;
}
/** `compare women and men` does not say in what. */
export const NOTHING_ELSE =
  /^\W*(?:compare|show(?: me)?|how (?:do|does|did|is|are)|and|with|to)?(?: (?:and|with|to|the))*\W*$/iu;
