import { formatRangeWithYear } from '@shoppervoice/survey-model';
import type { Box } from '../labels/boxes.ts';
import { ASCENT, textWidth, wrapped } from '../text/text-width.ts';
import { type ChartDay, dayTicks, holidaySentence, type LetteredNote, noteFlags } from '../trend/note-flags.ts';
import { longestOf, type TrendSeries } from '../trend/trend-series.ts';
import type { Area, Drawn } from './markup.ts';
import { type Markup, tag } from './markup.ts';
import { FONTS, type Pen } from './pen.ts';

/** Px: half the height of a mark, and the distance from the plot's top to its middle. */
const HALF_HIGH = 9;
const MIDDLE = 15;
const LINE = 18;

/** Notes over a plot: a letter, and a dashed line down to the days. */
export function noteMarks(
  notes: readonly LetteredNote[],
  series: readonly TrendSeries[],
  slots: number,
  pen: Pen,
  plot: Box,
): readonly Markup[] {
  const { flags, spans } = noteFlags(
    notes,
    longestOf(series, ({ points }) => points),
    slots,
    plot,
  );
  const ink = pen.palette['ink-2'];
  return [
    ...spans.map(({ left, right }) =>
      pen.rect(left, plot.top - 3, right - left, 3, { fill: ink, 'fill-opacity': 0.35 }),
    ),
    ...flags.flatMap(({ x, half, words }) => [
      pen.line(x, plot.top - MIDDLE + HALF_HIGH, x, plot.bottom, ink, {
        'stroke-dasharray': '3 3',
        'data-note': words,
      }),
      tag('rect', {
        x: x - half,
        y: plot.top - MIDDLE - HALF_HIGH,
        width: 2 * half,
        height: 2 * HALF_HIGH,
        rx: HALF_HIGH,
        fill: ink,
      }),
      pen.text(words, x, plot.top - MIDDLE + 4, { font: 'axis', fill: 'surface', anchor: 'middle' }),
    ]),
  ];
}

/** Holidays: a small mark on the plot's upper edge that points at the day. */
export function holidayMarks(
  holidays: readonly ChartDay[],
  series: readonly TrendSeries[],
  slots: number,
  pen: Pen,
  plot: Box,
): readonly Markup[] {
  const points = longestOf(series, (one) => one.points);
  return dayTicks(holidays, points, slots, plot).map(({ x, days }) =>
    tag('path', {
      d: `M${(x - 4).toFixed(2)} ${plot.top}h8l-4 6z`,
      fill: pen.palette['ink-3'],
      'data-holiday': days.map(({ name }) => name).join(', '),
    }),
  );
}

/** Explanations of the letters, each on its own lines. */
export function noteLines(notes: readonly LetteredNote[], holidays: readonly ChartDay[], pen: Pen, area: Area): Drawn {
  const marks: Markup[] = [];
  let top = notes.length + holidays.length === 0 ? area.top : area.top + 10;
  for (const { letter, startDate, endDate, text } of notes) {
    const left = area.left + textWidth('AA', FONTS.value) + 6;
    marks.push(pen.text(letter, area.left, top + FONTS.small.size * ASCENT + 2, { font: 'value', fill: 'ink' }));
    const words = `${formatRangeWithYear({ startDate, endDate })}: ${text}`;
    for (const line of wrapped(words, area.right - left, FONTS.small)) {
      marks.push(pen.text(line, left, top + FONTS.small.size * ASCENT + 2, { font: 'small', fill: 'ink-2' }));
      top += LINE;
    }
  }
  const lines = holidays.length === 0 ? [] : wrapped(holidaySentence(holidays), area.right - area.left, FONTS.small);
  for (const line of lines) {
    marks.push(pen.text(line, area.left, top + FONTS.small.size * ASCENT + 2, { font: 'small', fill: 'ink-3' }));
    top += LINE;
  }
  return { marks, bottom: top };
}
