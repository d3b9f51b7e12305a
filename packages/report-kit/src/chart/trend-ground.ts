import type { Chart, SVGElement as Drawn } from 'highcharts';
import type { Box } from '../labels/boxes.ts';
import { type FootRow, partialWords, slotCount, spansYears, type TrendSeries } from './trend.ts';
import { ROW } from './trend-options.ts';
import { drawWords } from './trend-words.ts';

/** What Highcharts does not draw: hatched partial buckets, the rows under the plot, and the words beside the lines. */

/** Room for a label of days, without and with its year. */
const CELL = 78;
const CELL_WITH_YEAR = 104;
const HATCH = 6;

interface Ground {
  readonly series: readonly TrendSeries[];
  readonly rows: readonly FootRow[];
  /** Names at the right: not on a phone. */
  readonly named: boolean;
  readonly id: string;
}

const text = (fill: string, weight = '400') => ({
  color: fill,
  fontSize: '11px',
  fontWeight: weight,
  fontFamily: 'var(--font)',
});

/** Draws on every render of `chart`; what the last render drew is taken away first. */
export function drawGround(chart: Chart, { series, rows, named, id }: Ground): void {
  const store = chart as Chart & { ground?: readonly Drawn[] };
  for (const group of store.ground ?? []) group.destroy();
  const slots = slotCount(series);
  const xAxis = chart.xAxis[0];
  if (!xAxis || slots === 0) return;
  const back = chart.renderer.g('ground').attr({ zIndex: 0, 'aria-hidden': 'true' }).add();
  const front = chart.renderer.g('words').attr({ zIndex: 7, 'aria-hidden': 'true' }).add();
  store.ground = [back, front];

  const width = chart.plotWidth / slots;
  const centre = (slot: number) => xAxis.toPixels(slot, false);
  const points = series.reduce<TrendSeries['points']>(
    (most, next) => (next.points.length > most.length ? next.points : most),
    [],
  );

  hatch(chart, id);
  const taken: Box[] = [];
  points.forEach((point, slot) => {
    if (!point.partial) return;
    chart.renderer
      .rect(centre(slot) - width / 2, chart.plotTop, width, chart.plotHeight)
      .attr({ fill: `url(#${id})` })
      .add(back);
    if (width < 44) return;
    const words = chart.renderer
      .text(partialWords(point), centre(slot), chart.plotTop + 14)
      .attr({ align: 'center' })
      .css(text('var(--ink-3)'))
      .add(front);
    const { x, y, width: wide, height } = (words.element as SVGGraphicsElement).getBBox();
    taken.push({ left: x, top: y, right: x + wide, bottom: y + height });
  });

  // Every k-th column is labelled where they are too narrow, counted from the newest.
  const cell = spansYears(points) ? CELL_WITH_YEAR : CELL;
  const step = Math.ceil(cell / width);
  const right = chart.plotLeft + chart.plotWidth;
  const labelAt = (slot: number) => Math.min(centre(slot), right - (width < cell ? cell / 2 : 0));
  // The newest is always labelled; its label may have moved in from the edge, over its neighbour's place.
  const isLabelled = (slot: number) =>
    slot === slots - 1 || ((slots - 1 - slot) % step === 0 && centre(slot) <= labelAt(slots - 1) - cell);
  rows.forEach((row, index) => {
    const y = chart.plotTop + chart.plotHeight + 22 + index * ROW;
    row.cells.forEach((words, slot) => {
      if (!isLabelled(slot) || words === '') return;
      chart.renderer
        .text(words, labelAt(slot), y)
        .attr({ align: 'center' })
        .css(text(row.colour && !named ? `var(--survey-${row.colour})` : index === 0 ? 'var(--ink-2)' : 'var(--ink-3)'))
        .add(front);
    });
    if (named)
      chart.renderer
        .text(row.head, right + 8, y)
        .css(text(row.colour ? `var(--survey-${row.colour})` : 'var(--ink-3)'))
        .add(front);
    else if (row.colour)
      chart.renderer
        .text('n', 4, y)
        .css(text(`var(--survey-${row.colour})`, '600'))
        .add(front);
  });

  if (chart.options.chart?.type === 'line') drawWords(chart, { series, named, taken }, front);
}

function hatch(chart: Chart, id: string): void {
  if (chart.container.querySelector(`#${CSS.escape(id)}`)) return;
  const pattern = chart.renderer
    .createElement('pattern')
    .attr({ id, width: HATCH, height: HATCH, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
  pattern.add(chart.renderer.defs as unknown as Drawn);
  chart.renderer.rect(0, 0, 1.5, HATCH).attr({ fill: 'var(--line)' }).add(pattern);
}
