import { formatCount, formatPercent, shownChange, UNITS } from '@shoppervoice/survey-model';
import type { MatrixTone } from '../matrix/matrix.ts';
import {
  type ShareBars,
  type ShareFigure,
  type ShareRow,
  type ShareSort,
  shareBars,
  WITHHELD_WORDS,
} from '../shares/share-bars.ts';
import { type Font, textWidth, wrapped } from '../text/text-width.ts';
import { type LegendItem, legend, OTHER_SIDE } from './legend.ts';
import type { Area, Attributes, Drawn, Markup } from './markup.ts';
import { mixed, type Token } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** A bar for each option: its share with its interval, the other period's as a dashed mark, and both as text. */
export interface SharesPicture {
  readonly kind: 'shares';
  readonly figure: ShareFigure;
  readonly sort?: ShareSort;
  /** Ids of the drawn options, on the scale of all; default: all. */
  readonly only?: readonly number[];
  /** Colours of options by id; default: slate, dark if it moved. */
  readonly tones?: ReadonlyMap<number, MatrixTone>;
}

const ROW = 28;
const LINE = 16;
const BAR = 14;
const GAP = 12;
/** Most of the picture's width that names may take. */
const NAMES = 0.36;
/** Bar width in px below which counts are omitted, and the middle of the scale has no label. */
const NARROW = 110;

interface Columns {
  readonly names: number;
  readonly from: number;
  readonly to: number;
  readonly share: number;
  /** Null: no room. */
  readonly count: number | null;
  readonly change: number;
}

export function drawShares({ figure, sort, only, tones }: SharesPicture, pen: Pen, area: Area): Drawn {
  const all = shareBars(figure, sort);
  const bars = only === undefined ? all : { ...all, rows: all.rows.filter(({ id }) => only.includes(id)) };
  const keys = legend(pen, legendOf(bars, tones === undefined), area);
  const columns = columnsOf(bars, area);
  const marks: Markup[] = [...keys.marks];
  let top = keys.bottom + 8;
  for (const row of bars.rows) {
    const lines = wrapped(row.label, columns.names, row.moved ? FONTS.strong : FONTS.label);
    const height = ROW + Math.max(0, lines.length - 1) * LINE;
    const middle = top + height / 2;
    lines.forEach((line, at) => {
      const y = middle + 4.5 + (at - (lines.length - 1) / 2) * LINE;
      const fill = row.withheld ? 'ink-3' : row.moved ? 'ink' : 'ink-2';
      marks.push(pen.text(line, area.left, y, { font: row.moved ? 'strong' : 'label', fill }));
    });
    marks.push(pen.line(columns.from, middle - 9, columns.from, middle + 9, pen.palette['line-control']));
    const tone = tones?.get(row.id);
    const token: Token = tone ? `${tone}-fill` : row.moved ? 'ink-2' : 'neutral-fill';
    const colour = pen.palette[token];
    marks.push(
      ...(row.withheld ? withheldMarks(pen, columns, middle) : rowMarks(row, colour, bars.few, pen, columns, middle)),
    );
    top += height;
  }
  const isNarrow = columns.to - columns.from < NARROW;
  for (const tick of bars.scale.ticks.filter((_, at) => !isNarrow || at !== 1)) {
    const x = columns.from + (columns.to - columns.from) * (tick / bars.scale.max);
    const words = UNITS.share.formatAxis(tick, tick);
    marks.push(pen.text(words, x, top + 16, { font: 'axis', fill: 'ink-3', anchor: 'middle' }));
  }
  top += 22;
  if (bars.withheld)
    for (const line of wrapped(WITHHELD_WORDS, area.right - area.left, FONTS.small)) {
      top += LINE;
      marks.push(pen.text(line, area.left, top, { font: 'small', fill: 'ink-3' }));
    }
  return { marks, bottom: top };
}

/** If bars have their own colours, a change is shown by its background alone. */
function legendOf({ rows, few, compared }: ShareBars, darkened: boolean): readonly LegendItem[] {
  const some = (is: boolean, item: LegendItem) => (is ? [item] : []);
  return [
    ...some(darkened && rows.some(({ moved }) => moved), {
      mark: 'box',
      tone: 'ink-2',
      words: 'changed significantly',
    }),
    ...some(
      rows.some(({ whisker }) => whisker !== null),
      { mark: 'whisker', tone: 'ink', words: '95% interval' },
    ),
    ...some(compared, { mark: 'tick', tone: 'ink', words: OTHER_SIDE }),
    ...some(few, { mark: 'hollow', tone: 'neutral-fill', words: 'fewer than 30 answers' }),
  ];
}

function columnsOf({ rows }: ShareBars, { left, right }: Area): Columns {
  const widest = (of: (row: ShareRow) => string, font: Font = FONTS.small) =>
    Math.max(0, ...rows.map((row) => textWidth(of(row), font)));
  const changes = widest(changeOf, FONTS.value);
  const count = right - (changes > 0 ? changes + 16 + GAP : 0);
  const names = Math.min(
    (right - left) * NAMES,
    widest(({ label }) => label, FONTS.strong),
  );
  const from = left + names + GAP;
  const endOf = (end: number) => end - widest(shareOf, FONTS.strong) - GAP - 6;
  const counted = count - widest(countOf) - GAP;
  const isNarrow = endOf(counted) - from < NARROW;
  const share = isNarrow ? count : counted;
  return { names, from, to: endOf(share), share, count: isNarrow ? null : count, change: right };
}

const shareOf = ({ share }: ShareRow) => formatPercent(share);
const countOf = ({ count }: ShareRow) => (count === null ? '' : formatCount(count));
const changeOf = ({ share, before, change }: ShareRow) =>
  shownChange('share', share, before?.share, change?.delta)?.text ?? '';

function withheldMarks(pen: Pen, { from, share }: Columns, middle: number): readonly Markup[] {
  return [
    pen.text('hidden', from + 6, middle + 4, { font: 'small', fill: 'ink-3' }),
    pen.text(formatPercent(null), share, middle + 4.5, { font: 'label', fill: 'ink-3', anchor: 'end' }),
  ];
}

function rowMarks(
  row: ShareRow,
  colour: string,
  few: boolean,
  pen: Pen,
  columns: Columns,
  middle: number,
): readonly Markup[] {
  const { from, to } = columns;
  const { palette } = pen;
  const x = (at: number) => from + (to - from) * at;
  const top = middle - BAR / 2;
  const look = few
    ? { fill: mixed(colour, palette.surface, 0.25), stroke: colour, 'stroke-width': 1.5 }
    : { fill: colour };
  const change = changeOf(row);
  const pill = textWidth(change, FONTS.value) + 16;
  return [
    ...(row.bar ? [pen.rect(from, top, x(row.bar) - from, BAR, { ...look, rx: 2, 'data-bar': row.id })] : []),
    ...markMarks(row, pen, x, middle),
    pen.text(shareOf(row), columns.share, middle + 4.5, { font: 'strong', fill: 'ink', anchor: 'end' }),
    ...(columns.count === null
      ? []
      : [pen.text(countOf(row), columns.count, middle + 4.5, { font: 'small', fill: 'ink-3', anchor: 'end' })]),
    ...(row.moved
      ? [pen.rect(columns.change - pill, middle - 10, pill, 20, { fill: palette['neutral-soft'], rx: 4 })]
      : []),
    ...(change
      ? [
          pen.text(change, columns.change - 8, middle + 4, {
            font: row.moved ? 'value' : 'small',
            fill: row.moved ? 'ink' : 'ink-3',
            anchor: 'end',
          }),
        ]
      : []),
  ];
}

/** The interval and the other period, with a light edge on a dark bar. */
function markMarks({ whisker, before, moved }: ShareRow, pen: Pen, x: (at: number) => number, middle: number) {
  const { ink, surface } = pen.palette;
  const halo = { 'stroke-width': 4 };
  const dashed = { 'stroke-width': 2, 'stroke-dasharray': '4 2' };
  const upright = (at: number, colour: string, look: Attributes) =>
    pen.line(x(at), middle - 9, x(at), middle + 9, colour, look);
  return [
    ...(whisker && moved ? [pen.line(x(whisker.low), middle, x(whisker.high), middle, surface, halo)] : []),
    ...(whisker ? [pen.whisker([x(whisker.low), middle], [x(whisker.high), middle], ink)] : []),
    ...(before && moved ? [upright(before.at, surface, halo)] : []),
    ...(before ? [upright(before.at, ink, dashed)] : []),
  ];
}
