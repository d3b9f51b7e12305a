import type { ReferenceMark, TrendSeries } from '@shoppervoice/chart-model';
import type { Cell, CellKind, FileTable } from '@shoppervoice/report-files';
import { UNITS, type Unit } from '@shoppervoice/survey-model';

const KINDS: Readonly<Record<Unit, CellKind>> = { mean: 'mean', nps: 'score', share: 'share' };
/** Benchmarks are means with one decimal. */
const LEVEL_KINDS: Readonly<Record<Unit, CellKind>> = { ...KINDS, mean: 'tenths' };

const nameOf = ({ label, whole = label }: ReferenceMark) => `Benchmark: ${whole}`;

/** What a trend draws, a row per line and bucket, with the period before and the reference lines. */
export function trendTable(series: readonly TrendSeries[], unit: Unit): FileTable {
  const { name: value } = UNITS[unit];
  const kind = KINDS[unit];
  const segment = series.find(({ otherName }) => otherName)?.otherName;
  const other = (head: string) => (segment === undefined ? `${head} before` : `${head}, ${segment}`);
  const levels = [...new Set(series.flatMap(({ marks = [] }) => marks.map(nameOf)))];
  const rows = series.flatMap(({ name, points, before, marks = [] }) =>
    Array.from({ length: Math.max(points.length, before?.length ?? 0) }, (_, slot): Cell[] => {
      const now = points[slot];
      const old = before?.[slot];
      return [
        name,
        now?.start ?? null,
        now?.end ?? null,
        now ? (now.partial ? 'yes' : 'no') : null,
        now?.value ?? null,
        now?.n ?? null,
        old?.start ?? null,
        old?.end ?? null,
        old?.value ?? null,
        old?.n ?? null,
        ...levels.map((level) => marks.find((mark) => nameOf(mark) === level)?.value ?? null),
      ];
    }),
  );
  return {
    name: 'Trend',
    columns: [
      { head: 'Line', kind: 'text' },
      { head: 'From', kind: 'day' },
      { head: 'To', kind: 'day' },
      { head: 'Partial', kind: 'text' },
      { head: value, kind },
      { head: 'n', kind: 'count' },
      { head: other('From'), kind: 'day' },
      { head: other('To'), kind: 'day' },
      { head: other(value), kind },
      { head: other('n'), kind: 'count' },
      ...levels.map((level) => ({ head: level, kind: LEVEL_KINDS[unit] })),
    ],
    rows,
  };
}
