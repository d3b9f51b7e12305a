import type { Random } from '@shoppervoice/survey-model/testing';
import { answerOf, type DatedRow } from './figure-spec.fixture.ts';
import { DEVICES, type RecountMerchant, type RecountRow } from './generated-rows.fixture.ts';

/** Filters of dashboards as the rules describe them, read from import rows by plain loops. */
export interface Fact {
  readonly name: string;
  readonly ids: readonly number[];
  readonly isDemographic?: true;
  /** Surveys whose figures take it; absent: all. */
  readonly surveyIds?: readonly number[];
  /** Values of a row; none: it is in no value of the filter. `purchase`: the response of survey 1 of its order. */
  readonly read: (row: RecountRow, purchase: RecountRow | undefined) => readonly number[];
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const hasComment = ({ comment }: RecountRow) => /\S/.test(comment?.text ?? '');

const OWN_FACTS: readonly Fact[] = [
  { name: 'deviceType', ids: upTo(3), read: ({ device }) => idsOf(DEVICES.indexOf(device?.type ?? '') + 1) },
  { name: 'deviceMake', ids: [1, 2, 99], read: ({ device }) => (device?.make === 'Apple' ? [1] : []) },
  { name: 'toneId', ids: upTo(4), read: (row) => (hasComment(row) ? idsOf(row.comment?.tone ?? 0) : []) },
  { name: 'commentTypeId', ids: upTo(20), read: (row) => (hasComment(row) ? (row.comment?.topics ?? []) : []) },
];

const idsOf = (id: number) => (id > 0 ? [id] : []);

/** The answer of a row, or of the purchase of its order. */
export const answered =
  (code: string): Fact['read'] =>
  (row, purchase) =>
    answerOf(row, code) ?? (purchase && answerOf(purchase, code)) ?? [];

const choice = (name: string, code: string, last: number, surveyIds: readonly number[]): Fact => ({
  ...{ name, ids: upTo(last), read: answered(code), surveyIds },
});

const demographics = (suffix: string, surveyIds: readonly number[]): Fact[] =>
  (
    [
      ['age', 7],
      ['gender', 4],
      ['children', 6],
      ['education', 5],
      ['ethnicity', 8],
      ['income', 6],
      ['marital-status', 4],
    ] as const
  ).map(([name, last], at) => ({ ...choice(name, `D${at + 1}_${suffix}`, last, surveyIds), isDemographic: true }));

export const FACTS: Readonly<Record<'buyer' | 'site-abandonment' | 'stff', readonly Fact[]>> = {
  buyer: [
    ...OWN_FACTS,
    choice('purchaseFrequency', 'Q20', 5, [1, 2]),
    choice('pickupType', 'BO100', 3, [16]),
    ...demographics('POS', [1, 2]),
  ],
  'site-abandonment': [
    ...OWN_FACTS,
    choice('visitIntent', 'M2SA', 8, [7]),
    choice('futureIntent', '118SA', 4, [7]),
    choice('purchaseFrequency', 'M7SA', 5, [7]),
    ...demographics('SA', [7]),
  ],
  stff: [...OWN_FACTS, choice('purchaseFrequency', 'Q20_STFF', 5, [17]), ...demographics('STFF', [17])],
};

/** Features of the filters' gates. */
export const FILTER_FEATURES = [5, 6, 10, 14, 24, 46, 47, 48, 50, 54, 55, 56, 57, 58, 80, 81, 85];

type Chosen = readonly { readonly fact: Fact; readonly ids: readonly number[] }[];

/** Random filters of one side or both, as a query, and what they leave of the rows. */
export interface RandomFilters {
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Options of every filter that the call takes, as counted under these. `rows`: of the call's surveys and range. */
  readonly counts: (rows: readonly DatedRow[]) => ExpectedCounts;
  readonly own: FilteredSide;
  readonly segment: (FilteredSide & { readonly named: Readonly<Record<string, readonly number[]>> }) | null;
}

export interface FilteredSide {
  readonly keeps: (row: DatedRow) => boolean;
  readonly isDemographic: boolean;
}

export const EVERYBODY: FilteredSide = { keeps: () => true, isDemographic: false };

/** `surveyIds`: of the call; own questions of a purchase are those of its delivery, too. */
export function randomFilters(
  random: Random,
  area: keyof typeof FACTS,
  { customQuestions }: RecountMerchant,
  rows: readonly RecountRow[],
  surveyIds: readonly number[],
): RandomFilters {
  const covered = surveyIds.includes(2) ? [...surveyIds, 1] : surveyIds;
  const own: Fact[] = customQuestions
    .filter(({ surveyId, kind }) => covered.includes(surveyId) && (kind === 'single' || kind === 'multi'))
    .map(({ code, options }) => ({ name: code, ids: options.map(({ id }) => id), read: answered(code) }));
  const taken = FACTS[area].filter((fact) => fact.surveyIds?.some((id) => surveyIds.includes(id)) ?? true);
  const facts = [...taken, ...own];
  const purchases = purchasesOf(rows);
  const countsOf = (under: Chosen) => (counted: readonly DatedRow[]) =>
    expectedCounts(under, facts, counted, purchases);
  if (random.chance(0.4)) return { query: [], own: EVERYBODY, segment: null, counts: countsOf([]) };
  const chosen = new Map<Fact, readonly number[]>();
  for (let k = random.pick([1, 1, 2, 3]); k > 0; k--) {
    const fact = random.pick(facts);
    chosen.set(fact, random.some(fact.ids));
  }
  const mine: Chosen = [...chosen].map(([fact, ids]) => ({ fact, ids }));
  const query = mine.flatMap(({ fact, ids }) => ids.map((id) => [fact.name, String(id)] as const));
  const side = sideOf(mine, purchases);
  const split = mine.find(({ fact, ids }) => ids.length < fact.ids.length);
  if (split === undefined || random.chance(0.6)) return { query, own: side, segment: null, counts: countsOf(mine) };
  const others = random.some(split.fact.ids.filter((id) => !split.ids.includes(id)));
  const theirs: Chosen = [{ fact: split.fact, ids: others }];
  return {
    query: [...query, ...others.map((id) => [`vs.${split.fact.name}`, String(id)] as const)],
    own: side,
    counts: countsOf(mine),
    segment: { ...sideOf(theirs, purchases), named: { [split.fact.name]: others } },
  };
}

function sideOf(chosen: Chosen, purchases: ReadonlyMap<string, RecountRow>): FilteredSide {
  return {
    isDemographic: chosen.some(({ fact }) => fact.isDemographic),
    keeps: (row) => {
      const purchase = purchaseOf(row, purchases);
      return chosen.every(({ fact, ids }) => fact.read(row, purchase).some((id) => ids.includes(id)));
    },
  };
}

export const purchaseOf = (row: RecountRow, purchases: ReadonlyMap<string, RecountRow>) =>
  row.surveyId === 2 ? purchases.get(`${row.mid} ${row.orderId}`) : undefined;

/** The latest response of survey 1 of each order. */
export function purchasesOf(rows: readonly RecountRow[]): ReadonlyMap<string, RecountRow> {
  const purchases = new Map<string, RecountRow>();
  for (const row of rows) {
    if (row.surveyId !== 1 || row.orderId === undefined) continue;
    const key = `${row.mid} ${row.orderId}`;
    const known = purchases.get(key);
    const isLater =
      known === undefined ||
      row.submittedAt > known.submittedAt ||
      (row.submittedAt === known.submittedAt && row.responseId > known.responseId);
    if (isLater) purchases.set(key, row);
  }
  return purchases;
}

type Json = Record<string, unknown>;

const isFew = (part: Json) => typeof part.n === 'number' && part.n >= 1 && part.n <= 4;
const NUMBERS = [
  ...['n', 'mean', 'topTwoBox', 'bottomBox', 'counts', 'score', 'margin', 'promoters', 'passives', 'detractors'],
  ...['notRead', 'languages'],
];
const NOT_APART = { delta: null, significant: false };

/** What remains of an expected figure where 1 to 4 respondents of a demographic filter could be recognized. */
export function disclosed(figure: Json, own: FilteredSide, other: FilteredSide): Json {
  const { change, rest, series } = figure as { change?: Json | null; rest?: Json; series?: Json[] };
  const isHidden = own.isDemographic && isFew(figure);
  const shown: Json = isHidden ? hiddenPart(figure) : { ...figure };
  if (series && own.isDemographic) shown.series = series.map(hiddenBucket);
  if (rest) {
    const few = own.isDemographic && isFew(rest);
    shown.rest = { ...(few ? hiddenPart(rest) : rest), ...(few || isHidden ? NOT_APART : {}) };
  }
  if (change) {
    const few = other.isDemographic && isFew(change);
    const part: Json = few ? hiddenPart(change) : { ...change };
    if (change.series && other.isDemographic) part.series = (change.series as Json[]).map(hiddenBucket);
    if (few || isHidden) {
      if ('delta' in part) Object.assign(part, NOT_APART);
      if (part.options) part.options = (part.options as Json[]).map((option) => ({ ...option, ...NOT_APART }));
    }
    shown.change = part;
  }
  return shown;
}

function hiddenPart(part: Json): Json {
  const hidden: Json = { ...part };
  for (const name of NUMBERS) if (name in hidden) hidden[name] = null;
  if (hidden.options) {
    hidden.options = (hidden.options as Json[]).map((option) => ({
      ...option,
      ...{ count: null, share: null, withheld: true },
      ...('low' in option ? { low: null, high: null } : {}),
      ...('delta' in option ? NOT_APART : {}),
    }));
  }
  return hidden;
}

function hiddenBucket(bucket: Json): Json {
  if (!isFew(bucket)) return bucket;
  const hidden = hiddenPart(bucket);
  // A choice's counts are a list of its options.
  if (Array.isArray(bucket.counts)) hidden.counts = bucket.counts.map(() => null);
  return hidden;
}

/** By filter name and option; null: withheld. */
export type ExpectedCounts = Readonly<Record<string, ReadonlyMap<number, number | null>>>;

/** Counts of each filter's options, each without its own filter. */
function expectedCounts(
  chosen: Chosen,
  facts: readonly Fact[],
  rows: readonly DatedRow[],
  purchases: ReadonlyMap<string, RecountRow>,
): ExpectedCounts {
  const hides = chosen.some(({ fact }) => fact.isDemographic);
  return Object.fromEntries(
    facts.map((fact) => {
      const { keeps } = sideOf(
        chosen.filter((each) => each.fact.name !== fact.name),
        purchases,
      );
      const counts = new Map<number, number | null>();
      for (const id of fact.ids) {
        let count = 0;
        for (const row of rows) if (keeps(row) && fact.read(row, purchaseOf(row, purchases)).includes(id)) count++;
        counts.set(id, (hides || fact.isDemographic) && count >= 1 && count <= 4 ? null : count);
      }
      return [fact.name, counts];
    }),
  );
}
