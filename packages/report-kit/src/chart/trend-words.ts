import {
  type Box,
  levelKey,
  type PlotScale,
  type Size,
  type TrendDrawing,
  type TrendLabel,
  trendWords,
} from '@shoppervoice/chart-model';
import type { Chart, SVGElement as Drawn } from 'highcharts';

/** Values and names beside their lines. */

const LOOKS = {
  value: { color: 'var(--ink)', fontSize: '12px', fontWeight: '600', fontFamily: 'var(--font)' },
  name: { fontSize: '13px', fontWeight: '600', fontFamily: 'var(--font)' },
  level: { fontSize: '11px', fontWeight: '400', fontFamily: 'var(--font)' },
} as const;
/** Keeps grid lines off the labels. */
const HALO = {
  stroke: 'var(--surface)',
  'stroke-width': 3,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
} as const;

export interface Words {
  readonly drawing: TrendDrawing;
  readonly scale: PlotScale;
  /** Labels at the right: not on a phone. */
  readonly named: boolean;
  /** Rectangles of other labels in the plot. */
  readonly taken: readonly Box[];
}

/** Labels on and below the plot, without the values. */
export const smallText = (color: string, fontWeight = '400') => ({
  color,
  fontSize: '11px',
  fontWeight,
  fontFamily: 'var(--font)',
});

export function plotOf({ plotLeft, plotTop, plotWidth, plotHeight }: Chart): Box {
  return { left: plotLeft, top: plotTop, right: plotLeft + plotWidth, bottom: plotTop + plotHeight };
}

/** Draws the labels that find room into `group`; each carries the key of its series. */
export function drawWords(chart: Chart, { drawing, scale, named, taken }: Words, group: Drawn): void {
  markSeries(chart);
  const plot = plotOf(chart);
  const room = { plot, names: named ? { ...plot, right: chart.chartWidth } : null, taken };
  const ruler = new Ruler(chart, group);
  for (const { owner, kind, text, box } of trendWords(drawing, scale, room, ruler.sizeOf)) {
    const one = drawing.series.find(({ key, marks }) =>
      [key, ...marks.map((_, at) => levelKey({ key }, at))].includes(owner),
    );
    const { x, y } = ruler.measured(text, kind);
    chart.renderer
      .text(asMarkup(text), box.left - x, box.top - y)
      .attr({ ...HALO, 'data-label-of': owner })
      .css({ ...LOOKS[kind], ...(kind === 'value' ? {} : { color: `var(--series-${one?.colour})` }) })
      .add(group);
  }
  ruler.destroy();
}

type DrawnSeries = Chart['series'][number] & {
  readonly group?: Drawn;
  readonly graph?: Drawn;
  readonly markerGroup?: Drawn;
};

/** Which plot belongs to which chart, for code that measures the page or its picture. */
function markSeries(chart: Chart): void {
  for (const { options, group, graph, markerGroup } of chart.series as readonly DrawnSeries[]) {
    for (const drawn of [group, markerGroup]) drawn?.attr({ 'data-series': options.id ?? '' });
    graph?.attr({ 'data-line': 'true' });
  }
}

/** Measures text as it is drawn; each text once. */
class Ruler {
  readonly #chart: Chart;
  readonly #group: Drawn;
  readonly #boxes = new Map<string, DOMRect>();
  /** One element per style: creating an element takes longer than measuring it. */
  readonly #texts = new Map<TrendLabel['kind'], Drawn>();

  constructor(chart: Chart, group: Drawn) {
    this.#chart = chart;
    this.#group = group;
  }

  readonly sizeOf = (text: string, kind: TrendLabel['kind']): Size => this.measured(text, kind);

  /** In px, from the left end of the text's baseline. */
  measured(text: string, kind: TrendLabel['kind']): DOMRect {
    const known = this.#boxes.get(`${kind} ${text}`);
    if (known) return known;
    const drawn = this.#texts.get(kind) ?? this.#chart.renderer.text(' ', 0, 0).css(LOOKS[kind]).add(this.#group);
    this.#texts.set(kind, drawn);
    drawn.element.textContent = text;
    const box = (drawn.element as SVGGraphicsElement).getBBox();
    this.#boxes.set(`${kind} ${text}`, box);
    return box;
  }

  /** Call it after the last measurement. */
  destroy(): void {
    for (const drawn of this.#texts.values()) drawn.destroy();
  }
}

/** Highcharts parses every text as markup, so text that a merchant wrote, such as an answer's label, is escaped. */
export function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Text for screen readers. Highcharts strips what looks like a tag: everything from `<5 min` on. A space prevents that.
 */
export const asSpoken = (text: string): string => text.replaceAll(/<(?!\s)/g, '< ');
