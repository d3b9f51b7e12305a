import { readFileSync } from 'node:fs';
import { comparedRange, type DayRange, isPreset, presetRange } from '@shoppervoice/survey-model';
import { resolveDays } from './days/day-items.ts';
import type { QuestionContext } from './question-context.ts';
import { QUESTION_CONTEXT } from './questions.fixture.ts';
import { readQuestion } from './read-question.ts';
import { isListCall, type Reading, type Wanted } from './reading.ts';

/** The list of single questions and conversations whose labels allow several answers. A Sunday. */
const TODAY = '2026-11-29';
const LAST_DAY = '2026-11-28';

type Filters = Readonly<Record<string, readonly number[]>>;

/** What an answer has to be; what is absent is not judged, but `filters` and, for figures, `comparison.filters`. */
interface Expected {
  readonly kind: string;
  readonly call?: readonly string[];
  readonly of?: readonly string[];
  readonly figures?: readonly string[] | '*';
  readonly survey?: readonly number[];
  readonly days?: DayRange;
  readonly comparison?: 'previous' | 'year' | DayRange | { readonly filters: Filters } | null;
  /** Null: not judged. */
  readonly filters?: Filters | null;
  readonly period?: string | null;
  readonly breakdown?: string;
  readonly order?: string | null;
  readonly q?: string;
  readonly outcome?: string;
  readonly page?: readonly string[];
  readonly dependsOn?: string;
  readonly also?: readonly Partial<Expected>[];
}

interface Turn {
  readonly text: string;
  readonly expect: Expected;
}

interface LabelledQuestion {
  readonly id: string;
  readonly stratum: string;
  readonly turns: readonly Turn[];
}

export function labelledQuestions(file: string | URL): LabelledQuestion[] {
  const all = JSON.parse(readFileSync(file, 'utf8')) as readonly ({ id: string; stratum: string } & (
    | Turn
    | { turns: readonly Turn[] }
  ))[];
  return all.map((each) => ({ id: each.id, stratum: each.stratum, turns: 'turns' in each ? each.turns : [each] }));
}

export type Verdict = 'right' | 'asked' | 'declined' | 'wrong';

export interface JudgedTurn {
  readonly id: string;
  readonly stratum: string;
  readonly text: string;
  readonly isFollowUp: boolean;
  readonly verdict: Verdict;
  readonly reading: Reading;
  readonly expect: Expected;
}

export function judgeAll(questions: readonly LabelledQuestion[]): JudgedTurn[] {
  return questions.flatMap(({ id, stratum, turns }) => {
    let context: QuestionContext = { ...QUESTION_CONTEXT, today: TODAY };
    return turns.map(({ text, expect }, at) => {
      const reading = readQuestion(text, context);
      context = { ...context, ...rememberedOf(reading, context) };
      return { id, stratum, text, isFollowUp: at > 0, verdict: judge(reading, expect), reading, expect };
    });
  });
}

/** What a session keeps of a reading for the next question. */
function rememberedOf(reading: Reading, { before }: QuestionContext): Partial<QuestionContext> {
  if (reading.state === 'understood')
    return { before: reading.wanted, earlier: before, named: namedOf(reading.wanted), told: undefined };
  if (reading.state === 'close') return { before: before ?? reading.readings[0]?.wanted, told: undefined };
  if (reading.state === 'told') return { told: reading.told.key };
  if (reading.state === 'unclear') return { before: reading.wanted ?? before, told: undefined };
  if (reading.state === 'cannot') return { before: reading.goesOn ?? before, told: undefined };
  return { told: undefined };
}

/** An answer singles out a rating or a topic: here any one. */
function namedOf({ kind, days, against, call, query, figures }: Wanted): Wanted | undefined {
  const of = { days, against, query: [] };
  if (kind === 'worse' || kind === 'better' || kind === 'weakest')
    return { ...of, kind: 'value', call: 'metric-distribution', figures: ['Q63_C2021'] };
  const topic = ['commentTypeId', '14'] as const;
  if (kind === 'topics')
    return { ...of, kind: 'comments', call: call.replace(/\/counts$/, ''), figures: [], query: [...query, topic] };
  if (kind === 'drivers')
    return {
      ...of,
      kind: 'comments',
      call: 'comments',
      figures: [],
      query: [['surveyType', figures[1] ?? figures[0] ?? '2'], topic],
    };
  return undefined;
}

function judge(reading: Reading, expect: Expected): Verdict {
  const { also = [], ...own } = expect;
  const accepted = [own, ...also.map((each) => ('kind' in each ? (each as Expected) : { ...own, ...each }))];
  if (accepted.some((each) => fits(reading, each))) return 'right';
  if (reading.state === 'cannot' || reading.state === 'elsewhere') return 'declined';
  if (reading.state === 'close' || reading.state === 'unclear') return 'asked';
  return 'wrong';
}

function fits(reading: Reading, expect: Expected): boolean {
  switch (expect.kind) {
    case 'decline':
      return reading.state === 'cannot';
    case 'ask-back':
      return reading.state === 'close' || reading.state === 'unclear';
    case 'definition':
    case 'howto':
    case 'about':
      return reading.state === 'told' && reading.told.kind === expect.kind;
    case 'page':
      return (
        reading.state === 'told' &&
        reading.told.links.some(({ href }) => expect.page?.includes(href.split('?')[0] ?? '') === true)
      );
    case 'other-language':
      return reading.state === 'foreign' && reading.offered.length > 0;
    default:
      return reading.state === 'understood' && fitsWanted(reading.wanted, expect);
  }
}

const COMMENT_KINDS = ['comments', 'count', 'topics', 'tones', 'summary'];
const kindsOf = ({ kind }: Wanted): readonly string[] =>
  COMMENT_KINDS.includes(kind) ? ['comments', 'praise'] : kind === 'why' || kind === 'drivers' ? [kind] : ['figure'];

/** Parameters that are no filters of respondents or comments. */
const NO_FILTERS = new Set(['period', 'sort', 'qid', 'list', 'surveyId', 'surveyType', 'outcome', 'q']);
const SAME_NAMES: Readonly<Record<string, string>> = {
  saDeviceType: 'deviceType',
  saDeviceMake: 'deviceMake',
  saVisitIntent: 'visitIntent',
  saFutureIntent: 'futureIntent',
  saPurchaseFrequency: 'purchaseFrequency',
};
const OF_KEYS: readonly (readonly [RegExp, string])[] = [
  [/@device:(\d+)/, 'deviceType'],
  [/@Q20(?:_STFF)?:(\d+)/, 'purchaseFrequency'],
  [/@M2SA:(\d+)/, 'visitIntent'],
];

function filtersOf({ query, figures }: Wanted, prefix: '' | 'vs.'): Record<string, number[]> {
  const found: Record<string, number[]> = {};
  const add = (name: string, id: number) => {
    const known = SAME_NAMES[name] ?? name;
    found[known] = [...new Set([...(found[known] ?? []), id])].sort((a, b) => a - b);
  };
  for (const [name, value] of query) {
    if (NO_FILTERS.has(name) || name.startsWith('vs.') !== (prefix === 'vs.')) continue;
    add(name.slice(prefix.length), Number(value));
  }
  if (prefix === '')
    for (const key of figures)
      for (const [pattern, name] of OF_KEYS) {
        const id = pattern.exec(key)?.[1];
        if (id !== undefined) add(name, Number(id));
      }
  return found;
}

const isSame = (a: Filters, b: Filters): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function fitsWanted(wanted: Wanted, expect: Expected): boolean {
  const call = wanted.call.replace(/\/counts$/, '').replace('ai-assistant/ai/filtered-summary', 'comments');
  const calls = expect.kind === 'why' ? expect.of : expect.call;
  const isCalled = calls === undefined || calls.includes(call) || calls.some((each) => sameList(each, call));
  return (
    kindsOf(wanted).includes(expect.kind) &&
    isCalled &&
    fitsFigures(wanted, expect) &&
    fitsSurvey(wanted, expect) &&
    fitsDays(wanted, expect) &&
    fitsFilters(wanted, expect) &&
    fitsRest(wanted, expect)
  );
}

/** The pages that count comments show what their lists do. */
const sameList = (expected: string, call: string) =>
  call === 'comments' && (expected === 'comments/comment-summary' || expected === 'comments/comment-tone-summary');

function fitsFigures({ kind, figures, call }: Wanted, { figures: codes, order }: Expected): boolean {
  if (codes === undefined || kind === 'responses' || call === 'psr' || kind === 'drivers') return true;
  if (codes === '*') return order !== undefined;
  const named = new Set(figures.map((key) => key.split('@')[0]));
  return codes.every((code) => named.has(code.split('@')[0]));
}

function fitsSurvey({ query, kind, figures, call }: Wanted, { survey, dependsOn }: Expected): boolean {
  const [one] = survey ?? [];
  if (survey === undefined || survey.length !== 1 || one === undefined || dependsOn !== undefined) return true;
  const named = query.flatMap(([name, value]) => (name === 'surveyType' || name === 'surveyId' ? [Number(value)] : []));
  if (kind === 'drivers') return figures.includes(String(one));
  if (kind === 'responses') return figures.length === 1 && figures[0] === String(one);
  if (call.replace(/\/counts$/, '') === 'comments' || call.startsWith('ai-assistant') || figures.length === 0)
    return call.includes('/') && !call.startsWith('ai-') && !call.endsWith('/counts')
      ? true
      : named.join() === String(one) || !/^(?:comments(?:\/counts)?|metric-distribution)$/.test(call);
  return true;
}

function rangeOf(wanted: Wanted): DayRange {
  const lastDay = isListCall(wanted.call) ? TODAY : LAST_DAY;
  const { days } = wanted;
  if (!('preset' in days)) return resolveDays(days, lastDay);
  if (!isPreset(days.preset)) throw new Error(`${days.preset} is no preset`);
  return presetRange(days.preset, { today: TODAY, lastDay }) ?? { startDate: '', endDate: '' };
}

function fitsDays(wanted: Wanted, { days, comparison, filters }: Expected): boolean {
  const range = rangeOf(wanted);
  const expected = days as unknown as { readonly start: string; readonly end: string } | undefined;
  if (
    expected !== undefined &&
    expected !== null &&
    (range.startDate !== expected.start || range.endDate !== expected.end)
  )
    return false;
  if (comparison === undefined || comparison === null) return Object.keys(filtersOf(wanted, 'vs.')).length === 0;
  if (typeof comparison === 'object' && 'filters' in comparison) {
    const [a, b] = [filtersOf(wanted, ''), filtersOf(wanted, 'vs.')];
    const [c, d] = [filters ?? {}, comparison.filters];
    const beside = Object.fromEntries(
      Object.entries(c).map(([name, ids]) => [name, [...ids, ...(d[name] ?? [])].sort((x, y) => x - y)]),
    );
    return (isSame(a, c) && isSame(b, d)) || (isSame(a, d) && isSame(b, c)) || isSame(a, beside);
  }
  const { against } = wanted;
  if (against === null) return false;
  const other = against === 'previous' || against === 'year' ? comparedRange(range, against) : against;
  const wantedOther =
    comparison === 'previous' || comparison === 'year'
      ? comparedRange(range, comparison)
      : {
          startDate: (comparison as unknown as { start: string }).start,
          endDate: (comparison as unknown as { end: string }).end,
        };
  return other?.startDate === wantedOther?.startDate && other?.endDate === wantedOther?.endDate;
}

function fitsFilters(wanted: Wanted, { filters: named, comparison, kind, dependsOn }: Expected): boolean {
  if (named === null) return true;
  const filters = named ?? {};
  if (typeof comparison === 'object' && comparison !== null && 'filters' in comparison) return true;
  const { surveyType: _, ...expected } = filters;
  const own = filtersOf(wanted, '');
  if (dependsOn !== undefined) return Object.entries(expected).every(([name, ids]) => own[name]?.join() === ids.join());
  if (kind === 'praise' && !('toneId' in expected)) return isSame(own, expected);
  // Groups side by side are a filter each.
  return wanted.split === undefined && wanted.figures.some((key) => /@device/.test(key)) && !('deviceType' in expected)
    ? true
    : isSame(own, expected);
}

const ORDERS: Readonly<Record<string, readonly string[]>> = {
  lowest: ['lowest', 'weakest', 'worse'],
  highest: ['highest', 'strongest', 'topics', 'value', 'tones'],
  worse: ['worse', 'moved'],
  better: ['better', 'moved', 'topics'],
  newest: ['comments'],
};

function fitsRest({ kind, query, split, figures }: Wanted, { period, breakdown, order, q, outcome }: Expected) {
  const parameter = (name: string) => query.find(([own]) => own === name)?.[1];
  const isSorted = order === 'lowest' && parameter('sort') === 'lowest';
  const isSplit =
    split === breakdown || (breakdown === 'deviceType' && figures.some((key) => key.includes('@device:2')));
  return (
    (period === undefined || period === null || parameter('period') === period) &&
    (breakdown === undefined || isSplit) &&
    (order === undefined || order === null || isSorted || ORDERS[order]?.includes(kind) === true) &&
    (q === undefined || q.split(' | ').includes(parameter('q') ?? '')) &&
    (outcome === undefined || parameter('outcome') === outcome)
  );
}
