import { formatCount, formatPercent, type SeriesColour } from '@shoppervoice/survey-model';
import { type BoxNames, ratingSpread, tallestShare } from '../distribution/rating-columns.ts';
import { legend, OTHER_SIDE } from './legend.ts';
import type { Area, Drawn, Markup } from './markup.ts';
import { mixed } from './palette.ts';
import type { Pen } from './pen.ts';

/** Eleven columns of ratings with a bracket for each box. */
export interface DistributionPicture {
  readonly kind: 'distribution';
  readonly name: string;
  readonly colour: SeriesColour;
  /** Answers per rating 0..10. */
  readonly counts: readonly number[];
  /** The same for the comparison period. */
  readonly before?: readonly number[] | null;
  /** Share at the top, if several share one scale; default: its own tallest. */
  readonly tallest?: number;
  readonly boxes?: BoxNames;
}

const TALL = 150;
const MOST_WIDE = 40;

export function drawDistribution(
  { name, colour, counts, before = null, tallest = tallestShare([counts, before ?? []]), boxes }: DistributionPicture,
  pen: Pen,
  area: Area,
): Drawn {
  const { palette } = pen;
  const spread = ratingSpread(counts, before, tallest, boxes);
  const compared = spread.columns.some((column) => column.before !== null);
  const keys = legend(
    pen,
    [
      { mark: 'box', tone: `series-${colour}`, words: `${name}, n ${formatCount(spread.n)}` },
      ...(compared ? [{ mark: 'dash', tone: 'ink-2', words: OTHER_SIDE } as const] : []),
      ...(spread.few && spread.n > 0
        ? [{ mark: 'hollow', tone: 'neutral-fill', words: 'fewer than 30 answers' } as const]
        : []),
    ],
    area,
  );
  const room = (area.right - area.left) / spread.columns.length;
  const wide = Math.min(MOST_WIDE, room - 6);
  const foot = keys.bottom + 10 + TALL;
  const marks: Markup[] = [...keys.marks];
  spread.columns.forEach(({ rating, tone, share, height, before: was }, at) => {
    const middle = area.left + (at + 0.5) * room;
    const fill = palette[tone];
    const look = spread.few
      ? { fill: mixed(fill, palette.surface, 0.25), stroke: fill, 'stroke-width': 1.5 }
      : { fill };
    const tall = height * TALL;
    if (tall > 0) marks.push(pen.rect(middle - wide / 2, foot - tall, wide, tall, { ...look, 'data-rating': rating }));
    if (was !== null) {
      const y = foot - was * TALL;
      const dashed = { 'stroke-width': 2, 'stroke-dasharray': '4 2.5' };
      marks.push(pen.line(middle - wide / 2, y, middle + wide / 2, y, palette['ink-2'], dashed));
    }
    const centred = { anchor: 'middle' } as const;
    const words = share === null ? formatPercent(null) : formatPercent(share).replace('%', '');
    marks.push(pen.text(words, middle, foot + 15, { font: 'axis', fill: share ? 'ink' : 'ink-3', ...centred }));
    marks.push(pen.text(String(rating), middle, foot + 31, { font: 'axis', fill: 'ink-3', ...centred }));
  });
  marks.push(pen.line(area.left, foot, area.right, foot, palette.edge));
  let first = 0;
  for (const { range, name: box, tone, columns, share } of spread.brackets) {
    const [from, to] = [area.left + first * room + 2, area.left + (first + columns) * room - 2];
    first += columns;
    const y = foot + 42;
    marks.push(pen.line(from, y, to, y, palette[tone], { 'stroke-width': 2 }));
    const [x, anchor] = first === columns ? ([from, 'start'] as const) : ([to, 'end'] as const);
    marks.push(pen.text(formatPercent(share), x, y + 19, { font: 'strong', fill: 'ink', anchor }));
    marks.push(pen.text(range, x, y + 35, { font: 'small', fill: 'ink-3', anchor }));
    marks.push(pen.text(box, x, y + 50, { font: 'small', fill: 'ink-3', anchor }));
  }
  return { marks, bottom: foot + 42 + 54 };
}
