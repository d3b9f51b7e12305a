import type {
  Figure,
  FiguresAnswer,
  NpsFigure,
  OpenFigure,
  Period,
  RatingFigure,
} from '@shoppervoice/contracts/reports';
import {
  type Column,
  column,
  groupsOf,
  isChosen,
  isOpen,
  isRating,
  isScore,
  otherHeads,
  requestedColumns,
  tableOf,
  yesNo,
} from './figure-columns.ts';
import type { FileTable } from './file-table.ts';

/** One bucket of one line: for a choice, of one of its options. */
interface BucketRow {
  readonly figure: Figure;
  readonly answer: string | null;
  readonly now: Bucket | undefined;
  readonly before: Bucket | undefined;
}
interface Bucket {
  readonly start: string;
  readonly end: string;
  readonly partial: boolean;
  readonly n: number;
  readonly value: number | null;
}

/** In the kind's own unit; for an open question only the count. */
const SERIES = [
  { name: 'Ratings', head: 'Mean', kind: 'mean', is: isRating },
  { name: 'Scores', head: 'NPS', kind: 'score', is: isScore },
  { name: 'Answers chosen', head: 'Share', kind: 'share', is: isChosen },
  { name: 'Open questions', head: null, kind: 'count', is: isOpen },
] as const;

/** The trend of every figure that has one, a table per kind: the k-th bucket of the other period beside the k-th. */
export function seriesTables(
  figures: readonly Figure[],
  groups: FiguresAnswer['groups'],
  period: Period,
): readonly FileTable[] {
  const named = groupsOf(groups);
  return SERIES.flatMap(({ name, head, kind, is }) => {
    const rows = figures.filter(is).flatMap((figure) => linesOf(figure).flatMap((line) => bucketRows(figure, line)));
    if (rows.length === 0) return [];
    const compared = rows.some(({ before }) => before);
    const other = otherHeads(rows.map(({ figure }) => figure));
    const columns: readonly Column<BucketRow>[] = [
      ...requestedColumns<BucketRow>(({ figure }) => figure, named, rows),
      ...(rows.some(({ answer }) => answer !== null)
        ? [column<BucketRow>('Answer', 'text', ({ answer }) => answer)]
        : []),
      column('From', 'day', ({ now }) => now?.start ?? null),
      column('To', 'day', ({ now }) => now?.end ?? null),
      column('Partial', 'text', ({ now }) => (now ? yesNo(now.partial) : null)),
      ...(head === null ? [] : [column<BucketRow>(head, kind, ({ now }) => now?.value ?? null)]),
      column('n', 'count', ({ now }) => now?.n ?? null),
      ...(compared
        ? [
            column<BucketRow>(other('From'), 'day', ({ before }) => before?.start ?? null),
            column<BucketRow>(other('To'), 'day', ({ before }) => before?.end ?? null),
            ...(head === null ? [] : [column<BucketRow>(other(head), kind, ({ before }) => before?.value ?? null)]),
            column<BucketRow>(other('n'), 'count', ({ before }) => before?.n ?? null),
          ]
        : []),
    ];
    return [tableOf(`${name} by ${period}`, columns, rows)];
  });
}

interface Line {
  readonly answer: string | null;
  readonly now: readonly Bucket[];
  readonly before: readonly Bucket[];
}

function linesOf(figure: Figure): readonly Line[] {
  if (figure.kind === 'single' || figure.kind === 'multi') {
    const { options, series = [], change } = figure;
    return options.map(({ label }, at) => {
      const share = (buckets: typeof series) =>
        buckets.map(({ counts, ...bucket }) => ({
          ...bucket,
          value: bucket.n === 0 ? null : (counts[at] ?? 0) / bucket.n,
        }));
      return { answer: label, now: share(series), before: share(change?.series ?? []) };
    });
  }
  if (figure.kind === 'rating') {
    const means = (buckets: NonNullable<RatingFigure['series']>) =>
      buckets.map(({ mean, ...bucket }) => ({ ...bucket, value: mean }));
    return [{ answer: null, now: means(figure.series ?? []), before: means(figure.change?.series ?? []) }];
  }
  if (figure.kind === 'nps') {
    const scores = (buckets: NonNullable<NpsFigure['series']>) =>
      buckets.map((bucket) => ({ ...bucket, value: bucket.score }));
    return [{ answer: null, now: scores(figure.series ?? []), before: scores(figure.change?.series ?? []) }];
  }
  const counts = (buckets: NonNullable<OpenFigure['series']>) => buckets.map((bucket) => ({ ...bucket, value: null }));
  return [{ answer: null, now: counts(figure.series ?? []), before: counts(figure.change?.series ?? []) }];
}

function bucketRows(figure: Figure, { answer, now, before }: Line): readonly BucketRow[] {
  const slots = Math.max(now.length, before.length);
  return Array.from({ length: slots }, (_, at) => ({ figure, answer, now: now[at], before: before[at] }));
}
