import {
  type ChartDay,
  dayTicks,
  FLAG_ROOM,
  type LetteredNote,
  longestOf,
  noteFlags,
  type TrendDrawing,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import { addDays, daysBetween, formatDay, formatRangeWithYear } from '@shoppervoice/survey-model';
import type { Chart, SVGElement as Drawn } from 'highcharts';
import { plotOf, smallText } from './trend-words.ts';

/** Px: half the height of a mark, and the distance from the plot's top to its middle. */
const HALF_HIGH = 9;
const MIDDLE = 15;

interface NotesToDraw {
  readonly drawing: TrendDrawing;
  readonly series: readonly TrendSeries[];
  readonly notes: readonly LetteredNote[];
  readonly holidays: readonly ChartDay[];
  /** Null: the reader cannot write notes here. */
  readonly onNote: ((day: string) => void) | null;
}

/**
 * Notes on days: a letter over the plot with a dashed line down to the days, and a tooltip. The list under the chart
 * has the same text for everyone else. Removes what the last render drew.
 */
export function drawNotes(chart: Chart, { drawing, series, notes, holidays, onNote }: NotesToDraw): void {
  const store = chart as Chart & { notes?: Drawn };
  store.notes?.destroy();
  if (drawing.slots === 0) return;
  const plot = plotOf(chart);
  const points = longestOf(series, (one) => one.points);
  const { flags, spans } = noteFlags(notes, points, drawing.slots, plot);
  const { renderer } = chart;
  // Under the lines of the figures.
  const group = renderer.g('notes').attr({ zIndex: 1, 'aria-hidden': 'true' }).add();
  store.notes = group;
  if (onNote !== null) {
    const strip = renderer
      .rect(plot.left, plot.top - FLAG_ROOM + 2, plot.right - plot.left, FLAG_ROOM - 4)
      .attr({ fill: 'transparent', 'data-note-strip': 'true' })
      .css({ cursor: 'copy' })
      .add(group);
    title(strip, 'Add a note on this day');
    strip.on('click', (event: MouseEvent) => {
      const { left } = chart.container.getBoundingClientRect();
      const day = dayAt(event.clientX - left);
      if (day !== null) onNote(day);
    });
  }
  const dayAt = (x: number): string | null => {
    const at = ((x - plot.left) / (plot.right - plot.left)) * drawing.slots;
    const point = points[Math.floor(at)];
    if (point === undefined) return null;
    const days = daysBetween(point.start, point.end) + 1;
    return addDays(point.start, Math.min(days - 1, Math.floor((at % 1) * days)));
  };
  for (const { x, days } of dayTicks(holidays, points, drawing.slots, plot)) {
    const tick = renderer
      .path([['M', x - 4, plot.top], ['L', x + 4, plot.top], ['L', x, plot.top + 6], ['Z']])
      .attr({ fill: 'var(--ink-3)', 'data-holiday': days.map(({ name }) => name).join(', ') })
      .add(group);
    title(tick, days.map(({ day, name }) => `${formatDay(day)}: ${name}`).join('\n'));
  }
  for (const { left, right } of spans)
    renderer
      .rect(left, plot.top - 3, right - left, 3)
      .attr({ fill: 'var(--ink-2)', opacity: 0.35 })
      .add(group);
  for (const { x, half, words, notes: noteWords } of flags) {
    renderer
      .path([
        ['M', x, plot.top - MIDDLE + HALF_HIGH],
        ['L', x, plot.bottom],
      ])
      .attr({ stroke: 'var(--ink-2)', 'stroke-width': 1, 'stroke-dasharray': '3 3' })
      .add(group);
    const flag = renderer.g().attr({ 'data-note': words }).add(group);
    renderer
      .rect(x - half, plot.top - MIDDLE - HALF_HIGH, 2 * half, 2 * HALF_HIGH, HALF_HIGH)
      .attr({ fill: 'var(--ink-2)' })
      .add(flag);
    renderer
      .text(words, x, plot.top - MIDDLE + 4)
      .attr({ align: 'center' })
      .css(smallText('var(--surface)', '600'))
      .add(flag);
    title(flag, noteWords.map((note) => `${formatRangeWithYear(note)}: ${note.text}`).join('\n'));
  }
}

/** Tooltip of the browser. */
function title(of: Drawn, words: string): void {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  element.textContent = words;
  of.element.append(element);
}
