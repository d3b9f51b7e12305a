import {
  type FootRow,
  footPlaces,
  levelKey,
  longestOf,
  type PlotScale,
  partialWords,
  stillBoxes,
  type TrendDrawing,
  type TrendSeries,
  whiskersOf,
} from '@shoppervoice/chart-model';
import type { Chart, SVGElement as Drawn } from 'highcharts';
import { ROW } from './trend-height.ts';
import { asMarkup, drawWords, plotOf, smallText } from './trend-words.ts';

/**
 * What Highcharts does not draw: hatched partial buckets, whiskers, reference lines, the rows below the plot, and the
 * labels in it.
 */

const HATCH = 6;
/** Half the width of a whisker's ends, px. */
const WHISKER_END = 3;

interface Ground {
  readonly drawing: TrendDrawing;
  readonly series: readonly TrendSeries[];
  readonly rows: readonly FootRow[];
  /** Labels at the right: not on a phone. */
  readonly named: boolean;
  readonly id: string;
}

/** Draws on every render of `chart` and removes what the last render drew. */
export function drawGround(chart: Chart, ground: Ground): void {
  const { drawing } = ground;
  const store = chart as Chart & { ground?: readonly Drawn[] };
  for (const group of store.ground ?? []) group.destroy();
  const xAxis = chart.xAxis[0];
  const yAxis = chart.yAxis[0];
  if (!xAxis || !yAxis || drawing.slots === 0) return;
  const back = chart.renderer.g('ground').attr({ zIndex: 0, 'aria-hidden': 'true' }).add();
  const front = chart.renderer.g('words').attr({ zIndex: 7, 'aria-hidden': 'true' }).add();
  store.ground = [back, front];
  const scale: PlotScale = {
    x: (slot) => xAxis.toPixels(slot, false),
    y: (value) => yAxis.toPixels(value, false),
  };
  drawStill(chart, drawing, scale, back);
  const taken = drawPartial(chart, ground, scale, back, front);
  drawLevels(chart, drawing, scale, front);
  drawWhiskers(chart, drawing, scale, front);
  drawFoot(chart, ground, front);
  drawWords(chart, { drawing, scale, named: ground.named, taken }, front);
}

function drawStill(chart: Chart, drawing: TrendDrawing, scale: PlotScale, back: Drawn): void {
  for (const { left, top, right, bottom } of stillBoxes(drawing, plotOf(chart), scale))
    chart.renderer
      .rect(left, top, right - left, Math.max(0, bottom - top))
      .attr({ fill: 'var(--neutral-soft)' })
      .add(back);
}

function drawPartial(chart: Chart, { series, drawing, id }: Ground, { x }: PlotScale, back: Drawn, front: Drawn) {
  const width = chart.plotWidth / drawing.slots;
  hatch(chart, id);
  return longestOf(series, ({ points }) => points).flatMap((point, slot) => {
    if (!point.partial) return [];
    chart.renderer
      .rect(x(slot) - width / 2, chart.plotTop, width, chart.plotHeight)
      .attr({ fill: `url(#${id})` })
      .add(back);
    if (width < 44) return [];
    const words = chart.renderer
      .text(partialWords(point), x(slot), chart.plotTop + 14)
      .attr({ align: 'center' })
      .css(smallText('var(--ink-3)'))
      .add(front);
    const box = (words.element as SVGGraphicsElement).getBBox();
    return [{ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }];
  });
}

function drawLevels(chart: Chart, { series }: TrendDrawing, { y }: PlotScale, group: Drawn): void {
  const { left, right } = plotOf(chart);
  for (const one of series)
    for (const [at, { value }] of one.marks.entries()) {
      const marked = chart.renderer
        .g()
        .attr({ 'data-series': levelKey(one, at) })
        .add(group);
      chart.renderer
        .path([
          ['M', left, y(value)],
          ['L', right, y(value)],
        ])
        .attr({
          stroke: `var(--series-${one.colour})`,
          'stroke-width': 1.25,
          'stroke-dasharray': '1.5 3',
          'data-line': 'true',
        })
        .add(marked);
    }
}

function drawWhiskers(chart: Chart, drawing: TrendDrawing, scale: PlotScale, group: Drawn): void {
  for (const { x, top, bottom } of whiskersOf(drawing, plotOf(chart), scale))
    chart.renderer
      .path([
        ['M', x, top],
        ['L', x, bottom],
        ['M', x - WHISKER_END, top],
        ['L', x + WHISKER_END, top],
        ['M', x - WHISKER_END, bottom],
        ['L', x + WHISKER_END, bottom],
      ])
      .attr({ stroke: 'var(--ink)', 'stroke-width': 1 })
      .add(group);
}

function drawFoot(chart: Chart, { drawing, series, rows, named }: Ground, front: Drawn): void {
  const points = longestOf(series, (one) => one.points);
  const { right } = plotOf(chart);
  const places = footPlaces(points, drawing.slots, { ...plotOf(chart), edge: 0 });
  rows.forEach((row, index) => {
    const y = chart.plotTop + chart.plotHeight + 22 + index * ROW;
    const look = smallText(index === 0 ? 'var(--ink-2)' : 'var(--ink-3)');
    for (const { slot, x } of places) {
      const words = row.cells[slot] ?? '';
      if (words === '') continue;
      chart.renderer.text(words, x, y).attr({ align: 'center' }).css(look).add(front);
    }
    if (row.head === '') return;
    chart.renderer
      .text(asMarkup(row.head), named && row.cells.length > 0 ? right + 8 : 4, y)
      .css(look)
      .add(front);
  });
}

function hatch(chart: Chart, id: string): void {
  if (chart.container.querySelector(`#${CSS.escape(id)}`)) return;
  const pattern = chart.renderer
    .createElement('pattern')
    .attr({ id, width: HATCH, height: HATCH, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
  pattern.add(chart.renderer.defs as unknown as Drawn);
  chart.renderer.rect(0, 0, 1.5, HATCH).attr({ fill: 'var(--line)' }).add(pattern);
}
