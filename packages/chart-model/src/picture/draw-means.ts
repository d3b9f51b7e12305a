import { formatCount, isLowBase, RATINGS, shownChange, UNITS } from '@shoppervoice/survey-model';
import { textWidth, wrapped } from '../text/text-width.ts';
import { type LegendItem, legend, OTHER_SIDE } from './legend.ts';
import type { Area, Drawn, Markup } from './markup.ts';
import { mixed, type Token } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** Means of ratings, a bar each on the whole scale of ratings. */
export interface MeansPicture {
  readonly kind: 'means';
  readonly rows: readonly MeanRow[];
}

export interface MeanRow {
  readonly key: string;
  readonly label: string;
  /** Null without answers. */
  readonly mean: number | null;
  readonly n: number;
  /** The other period's mean; null: unknown, or no answers. */
  readonly before?: number | null;
  readonly delta?: number | null;
  readonly significant?: boolean;
  /** Why it is marked, as a label: its bar has the negative colour. */
  readonly marked?: string;
}

const ROW = 30;
const LINE = 16;
const BAR = 14;
const GAP = 12;
/** Most of the picture's width that names may take. */
const NAMES = 0.36;
const BEST = RATINGS.at(-1) ?? 10;
const { format } = UNITS.mean;

const nameOf = ({ label, marked }: MeanRow) => (marked === undefined ? label : `${label} (${marked})`);
const countOf = ({ n }: MeanRow) => `n ${formatCount(n)}`;
const changeOf = ({ mean, before, delta }: MeanRow) => shownChange('mean', mean, before, delta)?.text ?? '';

export function drawMeans({ rows }: MeansPicture, pen: Pen, area: Area): Drawn {
  const keys = legend(pen, legendOf(rows), area);
  const widest = (of: (row: MeanRow) => string, font: keyof typeof FONTS) =>
    Math.max(0, ...rows.map((row) => textWidth(of(row), FONTS[font])));
  const names = Math.min((area.right - area.left) * NAMES, widest(nameOf, 'strong'));
  const from = area.left + names + GAP;
  const changes = widest(changeOf, 'value');
  const count = area.right - (changes > 0 ? changes + 16 + GAP : 0);
  const mean = count - widest(countOf, 'small') - GAP;
  const to = mean - widest((row) => format(row.mean), 'strong') - GAP;
  const x = (value: number) => from + (to - from) * (value / BEST);
  const marks: Markup[] = [...keys.marks];
  let top = keys.bottom + 8;
  for (const row of rows) {
    const font = row.marked === undefined ? 'label' : 'strong';
    const lines = wrapped(nameOf(row), names, FONTS[font], 3);
    const height = ROW + Math.max(0, lines.length - 1) * LINE;
    const middle = top + height / 2;
    const base = middle + 4.5;
    lines.forEach((line, at) => {
      const y = base + (at - (lines.length - 1) / 2) * LINE;
      marks.push(pen.text(line, area.left, y, { font, fill: row.marked === undefined ? 'ink-2' : 'ink' }));
    });
    marks.push(pen.rect(from, middle - BAR / 2, to - from, BAR, { fill: pen.palette.sunken, rx: 2 }));
    if (row.mean !== null && row.mean > 0)
      marks.push(
        pen.rect(from, middle - BAR / 2, x(row.mean) - from, BAR, { ...lookOf(row, pen), 'data-mean': row.key }),
      );
    if (row.before != null) {
      const dashed = { 'stroke-width': 2, 'stroke-dasharray': '4 2' };
      marks.push(pen.line(x(row.before), middle - 9, x(row.before), middle + 9, pen.palette.ink, dashed));
    }
    marks.push(pen.text(format(row.mean), mean, base, { font: 'strong', fill: 'ink', anchor: 'end' }));
    marks.push(pen.text(countOf(row), count, base, { font: 'small', fill: 'ink-3', anchor: 'end' }));
    marks.push(...changeMarks(row, pen, area.right, middle));
    top += height;
  }
  for (const tick of [0, BEST / 2, BEST])
    marks.push(pen.text(String(tick), x(tick), top + 16, { font: 'axis', fill: 'ink-3', anchor: 'middle' }));
  return { marks, bottom: top + 22 };
}

function legendOf(rows: readonly MeanRow[]): readonly LegendItem[] {
  const some = (is: boolean, item: LegendItem) => (is ? [item] : []);
  return [
    { mark: 'box', tone: 'neutral-fill', words: `mean of ratings from 0 to ${BEST}` },
    ...some(
      rows.some(({ before }) => before != null),
      { mark: 'tick', tone: 'ink', words: OTHER_SIDE },
    ),
    ...some(
      rows.some(({ n }) => n > 0 && isLowBase(n)),
      { mark: 'hollow', tone: 'neutral-fill', words: 'fewer than 30 answers' },
    ),
  ];
}

function lookOf({ n, marked }: MeanRow, { palette }: Pen) {
  const fill = palette[marked === undefined ? 'neutral-fill' : 'negative-fill'];
  if (!isLowBase(n)) return { fill, rx: 2 };
  return { fill: mixed(fill, palette.surface, 0.25), stroke: fill, 'stroke-width': 1.5, rx: 2 };
}

/** With a background if significant: good or bad. */
function changeMarks(row: MeanRow, pen: Pen, right: number, middle: number): readonly Markup[] {
  const words = changeOf(row);
  if (words === '') return [];
  const end = { anchor: 'end' } as const;
  if (!row.significant) return [pen.text(words, right - 8, middle + 4, { font: 'small', fill: 'ink-3', ...end })];
  const tone = (row.delta ?? 0) < 0 ? 'negative' : 'positive';
  const wide = textWidth(words, FONTS.value) + 16;
  const ground: Token = `${tone}-soft`;
  return [
    pen.rect(right - wide, middle - 10, wide, 20, { fill: pen.palette[ground], rx: 4 }),
    pen.text(words, right - 8, middle + 4, { font: 'value', fill: tone, ...end }),
  ];
}
