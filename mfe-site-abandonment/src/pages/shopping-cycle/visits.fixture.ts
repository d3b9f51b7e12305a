import type { ChoiceFigure, Figure, FiguresAnswer, RatingFigure } from '@shoppervoice/contracts';
import {
  boxes,
  changeOfMeans,
  meanOf,
  questionByCode,
  SHOPPING_STAGES,
  shareChange,
  stageOfPoint,
  total,
  wilson,
} from '@shoppervoice/survey-model';

/** One shopper who left: answers by code, none where not given. */
export interface Visit {
  readonly point: number;
  readonly intent: number | null;
  readonly osat: number;
  readonly next: number;
  readonly reasons: readonly number[];
}

const NOW = { startDate: '2026-10-22', endDate: '2026-11-20' };
const BEFORE = { startDate: '2026-09-22', endDate: '2026-10-21' };

/**
 * `times` rounds of shoppers of all points and intents; `carts` of every ten of them leave at the cart, unhappier and for the
 * first reason the more there are.
 */
export function visitsOf(times: number, carts: number): Visit[] {
  const visits: Visit[] = [];
  for (let round = 0; round < times; round++)
    for (let at = 0; at < 10; at++) {
      const point = at < carts ? 5 : ([1, 2, 3, 4, 4, 6, 7, 8, 9, 2][(at + round) % 10] ?? 1);
      visits.push({
        point,
        intent: (round + at) % 11 === 0 ? null : 1 + ((round * 3 + at) % 8),
        osat: point === 5 ? 7 - carts + (round % 4) : 6 + ((round + at) % 5),
        next: 1 + ((round + at * (point === 5 ? carts : 1)) % 5),
        reasons: point === 9 ? [] : [1 + (round % 3), 4 + ((round + at) % 4)],
      });
    }
  return visits;
}

/** What the service answers of these visits. */
export function cycleAnswer(now: readonly Visit[], before: readonly Visit[] | null): FiguresAnswer {
  const stage = (visit: Visit) => stageOfPoint(visit.point);
  const parts = SHOPPING_STAGES.flatMap(({ id, key, label, reasons }): Figure[] => {
    const of = { key: `stage:${key}`, label };
    const [own, old] = [now, before].map((visits) => visits?.filter((visit) => stage(visit) === id) ?? null) as [
      Visit[],
      Visit[] | null,
    ];
    return [
      ...(reasons === null ? [] : [choice(reasons, of, own, old, (visit) => visit.reasons)]),
      rating('M3SA_1', of, own, old),
      choice('M2SA', of, own, old, ({ intent }) => (intent === null ? [] : [intent])),
      choice('118SA', of, own, old, ({ next }) => [next]),
    ];
  });
  return {
    range: { ...NOW, timeZone: 'America/New_York' },
    period: 'month',
    groups: [],
    figures: [
      choice('104SA', null, now, before, ({ point }) => [point]),
      choice('104SA', null, now, before, (visit) => [stage(visit) ?? 0], { key: 'stage', options: SHOPPING_STAGES }),
      ...parts,
    ],
  };
}

type Of = Figure['of'];
const common = (code: string, of: Of) => ({
  key: of === null ? code : `${code}@${of.key}`,
  code,
  surveyId: 7,
  role: null,
  label: questionByCode(code)?.label ?? code,
  group: null,
  of,
});

function choice(
  code: string,
  of: Of,
  now: readonly Visit[],
  before: readonly Visit[] | null,
  chosen: (visit: Visit) => readonly number[],
  { key, options: asked }: { key?: string; options?: readonly { id: number; label: string }[] } = {},
): ChoiceFigure {
  const options = asked ?? questionByCode(code)?.options ?? [];
  const nOf = (visits: readonly Visit[]) => visits.filter((visit) => chosen(visit).length > 0).length;
  const countOf = (visits: readonly Visit[], id: number) => visits.filter((visit) => chosen(visit).includes(id)).length;
  const share = (count: number, n: number) => ({ count, share: n === 0 ? null : count / n });
  const n = nOf(now);
  return {
    ...common(code, of),
    ...(key === undefined ? {} : { key }),
    kind: 'single',
    n,
    options: options.map(({ id, label }) => {
      const count = countOf(now, id);
      return { id, label, ...share(count, n), ...(wilson({ count, n }) ?? { low: null, high: null }) };
    }),
    ...(before && {
      change: {
        ...BEFORE,
        n: nOf(before),
        options: options.map(({ id }) => {
          const old = { count: countOf(before, id), n: nOf(before) };
          return { id, ...share(old.count, old.n), ...shareChange({ count: countOf(now, id), n }, old) };
        }),
      },
    }),
  };
}

function rating(code: string, of: Of, now: readonly Visit[], before: readonly Visit[] | null): RatingFigure {
  const countsOf = (visits: readonly Visit[]) =>
    Array.from({ length: 11 }, (_, value) => visits.filter(({ osat }) => osat === value).length);
  const told = (counts: readonly number[]) => ({ n: total(counts), mean: meanOf(counts), counts: [...counts] });
  const [counts, old] = [countsOf(now), before && countsOf(before)];
  return {
    ...common(code, of),
    kind: 'rating',
    ...told(counts),
    ...boxes(counts),
    ...(old && { change: { ...BEFORE, ...told(old), ...changeOfMeans(counts, old) } }),
  };
}
