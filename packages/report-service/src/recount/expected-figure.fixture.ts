import type { Bucket, Days } from './calendar.fixture.ts';
import { answerOf, type DatedRow, type FigureSpec } from './figure-spec.fixture.ts';
import { languageIdOfRow } from './generated-rows.fixture.ts';
import {
  commentSharesApart,
  distributionOf,
  hiddenCells,
  meansApart,
  npsOfValues,
  ratingOf,
  scoresApart,
  sharesApart,
  wilsonOf,
} from './statistics.fixture.ts';

/** The counted rows of a period, and its buckets (null: the call has no period). */
export interface Side {
  readonly range: Days;
  readonly rows: readonly DatedRow[];
  readonly buckets: readonly Bucket[] | null;
}

type Json = Record<string, unknown>;

/** The expected figure, by plain loops over the rows. `other`: null without a comparison. */
export function expectedFigure(spec: FigureSpec, now: Side, other: Side | null | 'depth'): Json {
  const { key, code, surveyId, role, label, wording, group, of, kind } = spec;
  const before = other === 'depth' ? null : other;
  return {
    key,
    code,
    surveyId,
    role,
    label,
    group,
    of,
    kind,
    ...(wording === undefined ? {} : { wording }),
    ...(kind === 'rating' || kind === 'nps' ? ratings(spec, now, before) : counted(spec, now, before)),
    ...(other === 'depth' ? { change: null, changeUnavailable: 'depth' } : {}),
  };
}

function given({ who, read }: FigureSpec, rows: readonly DatedRow[]): { day: string; values: readonly number[] }[] {
  return rows.flatMap((row) => {
    const values = who(row) ? read(row) : undefined;
    return values === undefined ? [] : [{ day: row.day, values }];
  });
}

function seriesOf(spec: FigureSpec, side: Side, bucketOf: (values: readonly (readonly number[])[]) => Json): Json {
  if (!spec.series || side.buckets === null) return {};
  const all = given(spec, side.rows);
  const series = side.buckets.map((bucket) => ({
    ...bucket,
    ...bucketOf(all.filter(({ day }) => day >= bucket.start && day <= bucket.end).map(({ values }) => values)),
  }));
  return { series };
}

function ratings(spec: FigureSpec, now: Side, before: Side | null): Json {
  const isNps = spec.kind === 'nps';
  const valuesOf = ({ rows }: Side) => given(spec, rows).flatMap(({ values }) => values);
  const reported = (side: Side): Json => {
    const values = valuesOf(side);
    if (!isNps)
      return { ...ratingOf(values), ...seriesOf(spec, side, (all) => pick(ratingOf(all.flat()), ['n', 'mean'])) };
    return {
      ...npsOfValues(values),
      ...(spec.counts ? { counts: distributionOf(values) } : {}),
      ...seriesOf(spec, side, (all) => npsOfValues(all.flat())),
    };
  };
  const values = valuesOf(now);
  const { rest } = spec;
  const others =
    rest === undefined
      ? []
      : given({ ...spec, who: (row) => row.surveyId === spec.surveyId && rest(row) }, now.rows).flatMap(
          (row) => row.values,
        );
  return {
    ...reported(now),
    ...(rest === undefined
      ? {}
      : {
          rest: {
            of: spec.restOf ?? null,
            ...pick(isNps ? npsOfValues(others) : ratingOf(others), ['n', 'mean', 'score']),
            ...(isNps ? scoresApart : meansApart)(values, others),
          },
        }),
    ...(before === null
      ? {}
      : {
          change: {
            ...before.range,
            ...(isNps ? reported(before) : pick(reported(before), ['n', 'mean', 'counts', 'series'])),
            ...(isNps ? scoresApart : meansApart)(values, valuesOf(before)),
          },
        }),
  };
}

/** A choice in a period: respondents, the count of each option, and whether it is shown. */
function cellsOf(spec: FigureSpec, { rows }: Side) {
  const answers = given(spec, rows).map(({ values }) => values);
  const counts = (spec.options ?? []).map(({ id }) => answers.filter((values) => values.includes(id)).length);
  const { withhold, kind } = spec;
  let hidden = counts.map(() => false);
  let n: number | null = answers.length;
  if (withhold !== undefined) hidden = hiddenCells(counts, n, kind === 'single');
  if (withhold?.parent !== undefined) {
    const { code, id } = withhold.parent;
    const parents = rows.filter((row) => row.surveyId === spec.surveyId).flatMap((row) => answerOf(row, code) ?? []);
    const ids = [1, 2, 3, 4];
    const cells = ids.map((each) => parents.filter((value) => value === each).length);
    if (hiddenCells(cells, parents.length, true)[ids.indexOf(id)]) {
      hidden = counts.map(() => true);
      n = null;
    }
  }
  return { respondents: answers.length, n, counts, hidden };
}

function counted(spec: FigureSpec, now: Side, before: Side | null): Json {
  const isOpen = spec.kind === 'open';
  const cells = cellsOf(spec, now);
  const series = (side: Side) =>
    seriesOf(spec, side, (all) => ({
      n: all.length,
      ...(isOpen
        ? {}
        : { counts: (spec.options ?? []).map(({ id }) => all.filter((values) => values.includes(id)).length) }),
    }));
  const cell = ({ counts, hidden, respondents }: typeof cells, at: number) =>
    hidden[at]
      ? { count: null, share: null, withheld: true }
      : { count: counts[at] ?? 0, share: respondents === 0 ? null : (counts[at] ?? 0) / respondents };
  const options = (spec.options ?? []).map(({ id, label }, at) => ({
    id,
    label,
    ...cell(cells, at),
    ...(cells.hidden[at] ? { low: null, high: null } : wilsonOf(cells.counts[at] ?? 0, cells.respondents)),
    ...(spec.tones ? { tones: tonesOf(spec, id, now.rows) } : {}),
  }));
  const { apart, who } = spec;
  const unread = apart === undefined ? [] : now.rows.filter((row) => who(row) && apart(row));
  const notRead = apart === undefined ? {} : { notRead: unread.length, languages: languagesOf(unread) };
  const figure = { n: cells.n, ...(isOpen ? {} : { options }), ...notRead, ...series(now) };
  if (before === null) return figure;
  const earlier = cellsOf(spec, before);
  const changeOf = ['topics', 'tones'].includes(spec.code) ? commentSharesApart : sharesApart;
  const changed = (spec.options ?? []).map(({ id }, at) => ({
    id,
    ...cell(earlier, at),
    ...(cells.hidden[at] || earlier.hidden[at]
      ? { delta: null, significant: false }
      : changeOf(cells.counts[at] ?? 0, cells.respondents, earlier.counts[at] ?? 0, earlier.respondents)),
  }));
  return {
    ...figure,
    change: { ...before.range, n: earlier.n, ...(isOpen ? {} : { options: changed }), ...series(before) },
  };
}

function tonesOf({ who, read }: FigureSpec, topic: number, rows: readonly DatedRow[]) {
  const about = rows.filter((row) => who(row) && read(row)?.includes(topic));
  return [1, 2, 3, 4, 5, 6].map((id) => ({ id, count: about.filter(({ comment }) => comment?.tone === id).length }));
}

/** English first, the unknown one last. */
export function languagesOf(rows: readonly DatedRow[]) {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(languageIdOfRow(row), (counts.get(languageIdOfRow(row)) ?? 0) + 1);
  return [...counts]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => (a.id || Number.POSITIVE_INFINITY) - (b.id || Number.POSITIVE_INFINITY));
}

function pick(from: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
