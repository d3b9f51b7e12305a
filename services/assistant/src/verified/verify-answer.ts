import { numbersIn } from './numbers.ts';
import type { ToolChange, ToolFacts } from './tool-facts.ts';

const LONGEST = 1500;
const NO_PLAIN_WORDS = /[<>`*_#[\]{}|\\^~@]|\p{Cc}|\p{Cf}|:\/\/|\bwww\.|\bjavascript:/iu;
/** Whether a text is neither empty nor has markup, links, addresses or what no reader sees. */
export const isPlainText = (text: string): boolean => text.trim() !== '' && !NO_PLAIN_WORDS.test(text);

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const MONTH = `(${MONTHS}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\\b\\.?)`;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? (\\d{4}))?';

/** Dates as sentences write them; each with the month, days and year that it names. */
const DATES: readonly { readonly form: RegExp; readonly read: (groups: readonly (string | undefined)[]) => Dated[] }[] =
  [
    {
      form: /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/g,
      read: ([year, month, day]) => [{ year, month: Number(month), day: day === undefined ? undefined : Number(day) }],
    },
    {
      form: new RegExp(
        `\\b${MONTH} ${DAY}\\b(?! ?%)(?: ?(?:[-–]|to|through|and) ?(?:${MONTH} )?${DAY}\\b)?${YEAR}`,
        'g',
      ),
      read: ([month, day, otherMonth, otherDay, year]) => [
        { year, month: monthOf(month), day: Number(day) },
        ...(otherDay === undefined ? [] : [{ year, month: monthOf(otherMonth ?? month), day: Number(otherDay) }]),
      ],
    },
    {
      form: new RegExp(`\\b${DAY} ${MONTH}${YEAR}`, 'g'),
      read: ([day, month, year]) => [{ year, month: monthOf(month), day: Number(day) }],
    },
    { form: new RegExp(`\\b${MONTH}${YEAR}`, 'g'), read: ([month, year]) => [{ year, month: monthOf(month) }] },
    { form: /\b(20\d{2})\b/g, read: ([year]) => [{ year }] },
  ];

interface Dated {
  readonly year?: string | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
}

const monthOf = (name = ''): number =>
  1 + MONTHS.split('|').findIndex((month) => month.startsWith(name.replace('.', '').slice(0, 3)));

const two = (value: number) => String(value).padStart(2, '0');

function isTold({ year, month, day }: Dated, dates: ReadonlySet<string>): boolean {
  const wanted = new RegExp(
    `^${year ?? '\\d{4}'}${month === undefined ? '' : `-${two(month)}`}${day === undefined ? '' : `-${two(day)}`}$`,
  );
  return [...dates].some((date) => wanted.test(date));
}

/** Claims that no tool proves: causes, forecasts, ranks. */
const UNPROVEN =
  /\b(because|caus(?:e|ed|es|ing)|due to|thanks to|owing to|result(?:s|ed)? (?:of|from|in)|led to|leads? to|driven by|responsible for|will|going to|forecast|predict(?:s|ed)?|expect(?:s|ed)?|likely to (?!recommend|buy|visit|shop|return)|best|worst|highest|lowest|largest|biggest|smallest|most|least|top|always|never|every|all|nobody|everyone|record|half|doubled?|tripled?|twice|majority|industry|competitors?)\b/iu;
const UP = /\b(rose|risen|rises?|rising|increas\w*|up|improv\w*|grew|grown|gain\w*|higher|better|climb\w*)\b/iu;
const DOWN = /\b(fell|fallen|falls?|falling|decreas\w*|down|dropp?\w*|declin\w*|lost|lower|worse\w*|slipp?\w*)\b/iu;
const SIGNIFICANT = /\bsignifican/iu;
const NOT_SIGNIFICANT = /\b(?:not|no|n['’]t|without|in)[\w\s]{0,20}?significan/iu;

/** Words that need no source although they have a capital: the portal's own, and those that begin sentences. */
const OWN_WORDS = new Set(
  'i it its the this that these those in on at from by of for to a an and but or no not there they we you your our their with without between during before after since compared among across about as when where while which what who how why if so both each other another one some many several few over under within than then here also still only shoppers shopper customers respondents people overall nps osat n ci portal comments comment online buyer site abandonment straight fulfillment pickup point sale satisfaction likelihood rating ratings score scores mean share change changes period figure figures data tool tools fix first an association'.split(
    ' ',
  ),
);

/**
 * Why a model's answer may not be shown; null: it may. Every number, name, date and quotation must be one that a tool
 * returned, a direction that of a change beside its numbers, and nothing may be claimed that no tool proves.
 * `question`: of the reader, whose spans of days ("last 7 days") may be repeated.
 */
export function faultOf(text: string, facts: ToolFacts, question: string): string | null {
  if (!isPlainText(text) || text.length > LONGEST) return 'it is no plain text';
  const spans = new Set([...question.matchAll(SPAN)].map(([span]) => span.toLowerCase()));
  const quotes = [...text.matchAll(/["“„«]([^"”»]+)["”»]/gu)].map(([, quote = '']) => quote.trim().toLowerCase());
  if (quotes.some((quote) => !facts.texts.some((told) => told.includes(quote.replace(/[.,!?]$/u, ''))))) {
    return 'it quotes what nobody wrote';
  }
  const own = text.replace(/["“„«][^"”»]+["”»]/gu, ' ');
  if (UNPROVEN.test(withoutTold(own, facts).replace(/\bnot a cause\b/gu, ' '))) return 'it claims what no tool proves';
  const undated = withoutDates(
    own.replace(SPAN, (span) => (spans.has(span.toLowerCase()) ? ' ' : span)),
    facts.dates,
  );
  if (undated === null) return 'it names a date that no tool returned';
  const unknown = facts.numbers.unknownIn(undated);
  if (unknown.length > 0) return 'it holds a number that no tool returned';
  if (namesIn(own).some((name) => !isKnownName(name, facts, question))) return 'it names what no tool returned';
  return own
    .split(/(?<=[.!?;])\s+|,?\s+(?:while|whereas|but|and)\s+/u)
    .every((sentence) => directionHolds(sentence, facts.changes))
    ? null
    : 'it says another direction than the figures';
}

const SPAN = /\b\d+ (?:day|week|month|quarter|year)s?\b/giu;

/** The text without dates that tools returned; null if there is another. */
function withoutDates(text: string, dates: ReadonlySet<string>): string | null {
  let rest = text;
  for (const { form, read } of DATES) {
    let isFault = false;
    rest = rest.replace(form, (found, ...groups: unknown[]) => {
      const parts = groups.slice(0, -2).map((group) => (typeof group === 'string' ? group : undefined));
      if (!read(parts).every((dated) => isTold(dated, dates))) isFault = true;
      return typeof found === 'string' ? ' ' : '';
    });
    if (isFault) return null;
  }
  return rest;
}

/** Without the names of figures and options, which may hold words such as "all" and "most". */
function withoutTold(text: string, { texts }: ToolFacts): string {
  const labels = texts.filter((told) => told.length > 3 && told.length < 80 && told.includes(' '));
  return labels.reduce((rest, label) => rest.replaceAll(label, ' '), text.toLowerCase());
}

/** Words with a capital. */
const namesIn = (text: string): string[] => [...text.matchAll(/\b\p{Lu}[\p{L}\p{N}'’-]*/gu)].map(([name]) => name);

function isKnownName(name: string, { texts }: ToolFacts, question: string): boolean {
  const word = name.toLowerCase().replace(/['’]s$/u, '');
  if (OWN_WORDS.has(word) || new RegExp(`^(?:${MONTH})$`, 'iu').test(name)) return true;
  const held = new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`, 'u');
  return texts.some((told) => held.test(told)) || held.test(question.toLowerCase());
}

/** Whether a sentence's direction, and what it calls significant, are those of the changes whose numbers it holds. */
function directionHolds(sentence: string, changes: readonly ToolChange[]): boolean {
  const [isUp, isDown] = [UP.test(sentence), DOWN.test(sentence)];
  const says = SIGNIFICANT.test(sentence) ? !NOT_SIGNIFICANT.test(sentence) : null;
  if (!isUp && !isDown && says === null) return true;
  const numbers = numbersIn(sentence);
  const beside = changes.filter(
    (change) => numbers.length > 0 && change.numbers.unknownIn(sentence).length < numbers.length,
  );
  const candidates = beside.length > 0 ? beside : numbers.length > 0 ? [] : changes;
  return candidates.some(
    ({ delta, significant }) =>
      (isUp === isDown || (isUp ? delta > 0 : delta < 0)) && (says === null || significant === says),
  );
}
