import { formatMean, isLowBase } from '@shoppervoice/survey-model';
import type { Chart, SVGElement as Drawn } from 'highcharts';
import type { Box, Size } from '../labels/boxes.ts';
import { type TrendDot, type TrendLabel, type TrendLine, trendLabels } from '../labels/trend-labels.ts';
import { isAlone, slotCount, type TrendPoint, type TrendSeries } from './trend.ts';
import { LINE_WIDTHS, MARKS, MOST_MARKED } from './trend-series.ts';

/** Values and names beside the lines that they belong to. */

const LOOKS = {
  value: { color: 'var(--ink)', fontSize: '12px', fontWeight: '600', fontFamily: 'var(--font)' },
  name: { fontSize: '13px', fontWeight: '600', fontFamily: 'var(--font)' },
} as const;
/** Keeps lines of the scale off the figures. */
const HALO = {
  stroke: 'var(--surface)',
  'stroke-width': 3,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

export interface Words {
  readonly series: readonly TrendSeries[];
  /** Names at the right: not on a phone. */
  readonly named: boolean;
  /** Places of other words in the plot. */
  readonly taken: readonly Box[];
}

/** Draws into `group` what finds a place; each word carries its series' key. */
export function drawWords(chart: Chart, { series, named, taken }: Words, group: Drawn): void {
  markSeries(chart);
  const { plotLeft: left, plotTop: top, plotWidth, plotHeight, chartWidth } = chart;
  const plot = { left, top, right: left + plotWidth, bottom: top + plotHeight };
  const room = { plot, names: named ? { ...plot, right: chartWidth } : null, taken };
  const ruler = new Ruler(chart, group);
  for (const { owner, kind, text, box } of trendLabels(linesOf(chart, series), room, ruler.sizeOf)) {
    const one = series.find(({ key }) => key === owner);
    const { x, y } = ruler.measured(text, kind);
    chart.renderer
      .text(text, box.left - x, box.top - y)
      .attr({ ...HALO, 'data-label-of': owner })
      .css(kind === 'name' ? { ...LOOKS.name, color: `var(--survey-${one?.colour})` } : LOOKS.value)
      .add(group);
  }
}

type DrawnSeries = Chart['series'][number] & {
  readonly group?: Drawn;
  readonly graph?: Drawn;
  readonly markerGroup?: Drawn;
};

/** Which drawing is whose: for what measures the page or its picture. */
function markSeries(chart: Chart): void {
  for (const { options, group, graph, markerGroup } of chart.series as readonly DrawnSeries[]) {
    for (const drawn of [group, markerGroup]) drawn?.attr({ 'data-series': options.id ?? '' });
    graph?.attr({ 'data-line': 'true' });
  }
}

/** The drawn lines in px. */
function linesOf(chart: Chart, series: readonly TrendSeries[]): readonly TrendLine[] {
  const xAxis = chart.xAxis[0];
  const yAxis = chart.yAxis[0];
  if (!xAxis || !yAxis) return [];
  const marked = slotCount(series) <= MOST_MARKED;
  const dotsOf = (points: readonly TrendPoint[], radiusOf: (point: TrendPoint, at: number) => number) =>
    points.map((point, at): TrendDot | null =>
      point.value === null
        ? null
        : {
            x: xAxis.toPixels(at, false),
            y: yAxis.toPixels(point.value, false),
            radius: radiusOf(point, at),
            text: formatMean(point.value),
            few: isLowBase(point.n),
          },
    );
  return series.flatMap(({ key, name, points, before, moved = false }) => [
    ...(before === null
      ? []
      : [
          {
            owner: `${key} before`,
            name: null,
            moved: false,
            half: LINE_WIDTHS.before / 2,
            dots: dotsOf(before, (_, at) => (isAlone(before, at) ? outer(MARKS.before) : 0)),
          },
        ]),
    {
      owner: key,
      name,
      moved,
      half: LINE_WIDTHS.now / 2,
      dots: dotsOf(points, ({ n }, at) => (marked || isLowBase(n) || isAlone(points, at) ? outer(MARKS.now) : 0)),
    },
  ]);
}

/** A marker's stroke lies half outside its radius. */
const outer = ({ radius, lineWidth }: { readonly radius: number; readonly lineWidth: number }) =>
  radius + lineWidth / 2;

/** Measures words as they are drawn; each text once. */
class Ruler {
  readonly #chart: Chart;
  readonly #group: Drawn;
  readonly #boxes = new Map<string, DOMRect>();

  constructor(chart: Chart, group: Drawn) {
    this.#chart = chart;
    this.#group = group;
  }

  readonly sizeOf = (text: string, kind: TrendLabel['kind']): Size => this.measured(text, kind);

  /** In px, from where the text's first letter stands on its line. */
  measured(text: string, kind: TrendLabel['kind']): DOMRect {
    const known = this.#boxes.get(`${kind} ${text}`);
    if (known) return known;
    const drawn = this.#chart.renderer.text(text, 0, 0).css(LOOKS[kind]).add(this.#group);
    const box = (drawn.element as SVGGraphicsElement).getBBox();
    drawn.destroy();
    this.#boxes.set(`${kind} ${text}`, box);
    return box;
  }
}
