import type { ChoiceBucket, Figure, RatingBucket } from '@shoppervoice/contracts/reports';
import {
  addDays,
  DERIVED_QUESTIONS,
  type Programme,
  type Question,
  questionByCode,
  questionsOfSurvey,
  surveysOf,
} from '@shoppervoice/survey-model';
import type { Random } from '@shoppervoice/survey-model/testing';
import { expect } from 'vitest';
import type { FigureRequest } from '../figures/figure-request.ts';
import { figures, type OtherPeriod } from '../figures/figures.ts';
import { countedOf } from '../fixtures/expected-counts.fixture.ts';
import { MERCHANTS } from '../fixtures/messy-input.fixture.ts';
import type { CountedRow } from '../fixtures/recount.fixture.ts';
import type { SurveyReader } from '../reading/survey-reader.ts';
import { columnsFor, columnValues, passes, randomFilters } from './filter-recount.fixture.ts';
import { responseFilterCounts } from './response-filter-counts.ts';
import { responseRows } from './response-rows.ts';

export const FIRST_DAY = '2024-02-18';
export const LAST_DAY = '2024-12-05';
const DEVICES = ['desktop', 'tablet', 'mobile'];
const BEFORE = { startDate: '2024-02-18', endDate: '2024-05-04' };

export function randomRange(random: Random): { startDate: string; endDate: string } {
  const startDate = addDays(FIRST_DAY, random.int(200));
  const endDate = addDays(startDate, random.pick([0, 6, 29, 95, 250]));
  return { startDate, endDate: endDate < LAST_DAY ? endDate : LAST_DAY };
}

/** What a request counts of a row: the name of its count. */
interface Asked {
  readonly request: FigureRequest;
  readonly surveyId: number;
  readonly name: string;
}

type AnyQuestion = Pick<Question, 'code' | 'surveyId' | 'kind' | 'label' | 'options' | 'role'>;

/** Every figure that there is of a programme, with the populations that these rows have. */
export function everyFigure(rows: readonly CountedRow[], programme: Programme, mid: number): Asked[] {
  const request = (question: AnyQuestion, kind: Figure['kind'], key: string): FigureRequest => ({
    key,
    kind,
    question,
    group: null,
    of: null,
    series: true,
    counts: true,
  });
  const plain = (question: AnyQuestion, kind: Figure['kind'] = question.kind): Asked => ({
    request: request(question, kind, question.code),
    surveyId: question.surveyId,
    name: question.code,
  });
  return surveysOf(programme).flatMap((surveyId) => {
    const catalogue = questionsOfSurvey(surveyId);
    const own = (MERCHANTS.find((merchant) => merchant.mid === mid)?.customQuestions ?? []).filter(
      (question) => question.surveyId === surveyId,
    );
    const derived = DERIVED_QUESTIONS.filter(({ surveyIds }) => surveyIds.includes(surveyId)).map((each) => ({
      ...each,
      surveyId,
      label: each.code,
    }));
    const names = new Set(rows.filter((row) => row.surveyId === surveyId).flatMap((row) => [...countsOf(row).keys()]));
    const crossed = [...names].flatMap((name): Asked[] => {
      const [code = '', of] = name.split('@');
      const question = questionByCode(code) ?? derived.find((each) => each.code === code);
      if (of === undefined || question === undefined) return [];
      const ofAll = { ...request(question, question.kind, name), population: of, of: { key: of, label: of } };
      return [{ request: ofAll, surveyId, name }];
    });
    return [
      ...[...catalogue, ...own, ...derived].map((question) => plain(question)),
      ...catalogue.filter(({ role }) => role === 'LLTR').map((question) => plain(question, 'nps')),
      ...crossed,
    ];
  });
}

const counted = new WeakMap<CountedRow, ReadonlyMap<string, readonly number[]>>();

function countsOf(row: CountedRow): ReadonlyMap<string, readonly number[]> {
  const known = counted.get(row) ?? countedOf(row);
  counted.set(row, known);
  return known;
}

/** Compares random figures, filtered and not, against another period or another segment, with the rows. */
export async function expectFigures(
  rows: readonly CountedRow[],
  reader: SurveyReader,
  random: Random,
  most = 12,
): Promise<void> {
  const { programme } = reader.database;
  const { mid, timeZone } = random.pick(MERCHANTS);
  const range = randomRange(random);
  const filters = randomFilters(rows, programme, mid, random, 3);
  const segment = randomFilters(rows, programme, mid, random, 2);
  const other: OtherPeriod = random.chance(0.5)
    ? { kind: 'range', range: BEFORE }
    : { kind: 'segment', filters: segment, named: { deviceType: [1] } };
  const deviceTypes = random.chance(0.3) ? [1 + random.int(3), 3] : undefined;
  const every = everyFigure(rows, programme, mid);
  const asked = Array.from({ length: most }, () => random.pick(every));
  const answer = await figures(reader, {
    mid,
    timeZone,
    requests: asked.map(({ request }) => ({ ...request, ...(deviceTypes === undefined ? {} : { deviceTypes }) })),
    groups: [],
    filters,
    range,
    period: random.pick(['day', 'week', 'month', 'quarter']),
    other,
    lastDay: LAST_DAY,
  });
  const own = rows.filter(
    (row) => row.mid === mid && (deviceTypes?.some((id) => row.device?.type === DEVICES[id - 1]) ?? true),
  );
  const now = own.filter((row) => passes(filters, row, rows));
  const before = other.kind === 'segment' ? own.filter((row) => passes(segment, row, rows)) : now;
  answer.figures.forEach((figure, at) => {
    const { surveyId = 0, name = '' } = asked[at] ?? {};
    const answersTo = (side: readonly CountedRow[]) =>
      side.flatMap((row): Given[] => {
        const values = row.surveyId === surveyId ? countsOf(row).get(name) : undefined;
        return values ? [{ day: row.day, values }] : [];
      });
    const { change } = figure;
    const [answersNow, answersBefore] = [answersTo(now), answersTo(before)];
    if (!change) throw new Error('a figure without a change');
    expect(change).toMatchObject(
      other.kind === 'segment' ? { ...range, segment: true, filters: { deviceType: [1] } } : BEFORE,
    );
    expectPart(figure, figure, within(answersNow, range.startDate, range.endDate));
    expectPart(figure, change, within(answersBefore, change.startDate, change.endDate));
    for (const part of figure.series ?? []) expectBucket(figure, part, within(answersNow, part.start, part.end));
    for (const part of change.series ?? []) expectBucket(figure, part, within(answersBefore, part.start, part.end));
  });
}

interface Given {
  readonly day: string;
  readonly values: readonly number[];
}

/** The values of each answer in these days. */
function within(answers: readonly Given[], start: string, end: string): (readonly number[])[] {
  return answers.filter(({ day }) => day >= start && day <= end).map(({ values }) => values);
}

/** Compares a figure or its other side with the answers. */
function expectPart({ kind }: Figure, part: object, answers: readonly (readonly number[])[]): void {
  const found = part as Record<string, unknown> & { options?: { id: number; count: number; share: number }[] };
  expect(found.n).toBe(answers.length);
  const rated = answers.flat();
  if (kind === 'rating' || kind === 'nps') {
    expect(found.counts).toEqual(Array.from({ length: 11 }, (_, rating) => rated.filter((v) => v === rating).length));
  }
  if (kind === 'rating') expect(found.mean).toBe(meanOfAnswers(rated));
  if (kind === 'nps') expectScore(found, rated);
  for (const { id, count, share } of found.options ?? []) {
    const chosen = answers.filter((values) => values.includes(id)).length;
    expect([id, count, share]).toEqual([id, chosen, answers.length === 0 ? null : chosen / answers.length]);
  }
}

function expectBucket(figure: Figure, part: { readonly n: number }, answers: readonly (readonly number[])[]): void {
  expect(part.n).toBe(answers.length);
  if (figure.kind === 'rating') expect((part as RatingBucket).mean).toBe(meanOfAnswers(answers.flat()));
  if (figure.kind === 'nps') expectScore({ ...part }, answers.flat());
  if (figure.kind !== 'single' && figure.kind !== 'multi') return;
  const counts = figure.options.map(({ id }) => answers.filter((values) => values.includes(id)).length);
  expect((part as ChoiceBucket).counts).toEqual(counts);
}

function expectScore(found: Readonly<Record<string, unknown>>, rated: readonly number[]): void {
  const promoters = rated.filter((rating) => rating >= 9).length;
  const detractors = rated.filter((rating) => rating <= 6).length;
  const net = (100 * (promoters - detractors)) / rated.length;
  expect([found.promoters, found.detractors]).toEqual([promoters, detractors]);
  expect(found.passives).toBe(rated.length - promoters - detractors);
  // Rounds half away from zero.
  expect(found.score).toBe(rated.length === 0 ? null : Math.sign(net) * Math.round(Math.abs(net)) + 0);
}

function meanOfAnswers(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round((values.reduce((a, b) => a + b, 0) * 100) / values.length) / 100;
}

/** Compares the rows that pass random filters, and the counts of each filter's options, with the rows as they came. */
export async function expectRows(rows: readonly CountedRow[], reader: SurveyReader, random: Random): Promise<void> {
  const { programme } = reader.database;
  const { mid } = random.pick(MERCHANTS);
  const surveyId = random.pick(surveysOf(programme));
  const range = randomRange(random);
  const filters = randomFilters(rows, programme, mid, random, 3);
  const inside = rows.filter((row) => row.mid === mid && row.day >= range.startDate && row.day <= range.endDate);
  const passing = inside.filter((row) => row.surveyId === surveyId && passes(filters, row, rows));
  const found = await responseRows(reader, { mid, surveyId, range, filters });
  expect(found.length).toBe(passing.length);
  expect(found.days).toEqual([...new Set(passing.map(({ day }) => day))].sort());
  // Responses have no names in columns: as many of each kind must be there.
  const columns = columnsFor(programme, mid);
  const ids = columns.map(() => 1 + random.int(9));
  const singles = ['Q20', 'D1_POS', 'deviceType', 'deviceMake', 'toneId', 'M2SA', '104SA', 'Q15_C11779', 'BO100'];
  const values = singles.map((column) => found.values(column));
  const has = columns.map((column, k) => found.has(column, [ids[k] ?? 0, 77]));
  const foundRows = Array.from({ length: found.length }, (_, row) =>
    [found.days[found.dayAt[row] ?? 0], ...values.map((each) => each[row]), ...has.map((each) => each[row])].join(' '),
  );
  const expectedRows = passing.map((row) =>
    [
      row.day,
      ...singles.map((column) => columnValues(column, row, rows)[0] ?? -1),
      ...columns.map((column, k) => Number(columnValues(column, row, rows).includes(ids[k] ?? 0))),
    ].join(' '),
  );
  expect(foundRows.sort()).toEqual(expectedRows.sort());

  const surveyIds = surveysOf(programme).filter(() => random.chance(0.7));
  const facts = columns.map((column) => ({ column, ids: [1, 2, 3, 7, 40, 99] }));
  const since = random.chance(0.3) ? addDays(range.startDate, random.int(40)) : undefined;
  const counts = await responseFilterCounts(
    reader,
    { mid, surveyIds, range, filters, ...(since === undefined ? {} : { since }) },
    facts,
  );
  const expected = facts.map(({ column, ids: options }) => {
    const others = filters.filter((filter) => filter.column !== column);
    const shown = inside.filter(
      (row) => surveyIds.includes(row.surveyId) && row.day >= (since ?? '') && passes(others, row, rows),
    );
    return options.map((id) => shown.filter((row) => columnValues(column, row, rows).includes(id)).length);
  });
  expect(counts).toEqual(expected);
}
