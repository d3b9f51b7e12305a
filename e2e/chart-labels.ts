import type { Locator } from '@playwright/test';

/** Labels of a line chart as a browser drew them: how many there are, and their problems, in words. */
export interface DrawnLabels {
  /** `<series> <text> <left> <top>`, whole px, from the picture's corner. */
  readonly labels: readonly string[];
  readonly faults: readonly string[];
}

/** Measures real boxes and samples the drawn paths; `chart` is the `svg` element, of a page or of a picture. */
export function drawnLabels(chart: Locator): Promise<DrawnLabels> {
  return chart.evaluate((node) => {
    const svg = node as unknown as SVGSVGElement;
    const corner = svg.getBoundingClientRect();
    type Box = { left: number; top: number; right: number; bottom: number };
    const boxOf = (element: SVGGraphicsElement): Box => {
      const { x, y, width, height } = element.getBBox();
      const place = element.getScreenCTM() ?? new DOMMatrix();
      const from = new DOMPoint(x, y).matrixTransform(place);
      const to = new DOMPoint(x + width, y + height).matrixTransform(place);
      return {
        left: from.x - corner.x,
        top: from.y - corner.y,
        right: to.x - corner.x,
        bottom: to.y - corner.y,
      };
    };
    const distanceTo = (box: Box, x: number, y: number) =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

    const drawn = new Map<string, { points: [number, number][]; half: number; dots: [number, number, number][] }>();
    for (const group of svg.querySelectorAll<SVGGElement>('[data-series]')) {
      const key = group.dataset.series ?? '';
      const of = drawn.get(key) ?? { points: [], half: 0, dots: [] };
      drawn.set(key, of);
      // A dot is a path on the screen and a circle in a picture.
      for (const path of group.querySelectorAll<SVGPathElement | SVGCircleElement>('path, circle')) {
        const style = getComputedStyle(path);
        if (path.dataset.line) {
          const place = path.getScreenCTM() ?? new DOMMatrix();
          const long = path.getTotalLength();
          of.half = Number.parseFloat(style.strokeWidth) / 2;
          for (let at = 0; at <= long; at += 1) {
            const { x, y } = path.getPointAtLength(at).matrixTransform(place);
            of.points.push([x - corner.x, y - corner.y]);
          }
          // Labels for screen readers only are drawn, too, invisibly.
        } else if (style.fill !== 'none' && style.visibility !== 'hidden' && style.opacity !== '0') {
          const { left, top, right, bottom } = boxOf(path);
          const radius = (right - left) / 2 + Number.parseFloat(style.strokeWidth || '0') / 2;
          if (right > left) of.dots.push([(left + right) / 2, (top + bottom) / 2, radius]);
        }
      }
    }

    const words = [...svg.querySelectorAll<SVGTextElement>('text')].filter((text) => text.textContent?.trim());
    const labels = words.filter((text) => text.dataset.labelOf !== undefined);
    const faults: string[] = [];
    for (const label of labels) {
      const box = boxOf(label);
      const owner = label.dataset.labelOf ?? '';
      const fault = (what: string) => faults.push(`"${label.textContent}" of ${owner} ${what}`);
      if (box.left < 0 || box.top < 0 || box.right > corner.width || box.bottom > corner.height)
        fault('leaves the chart');
      for (const other of words) {
        const there = boxOf(other);
        const meets =
          box.left < there.right && there.left < box.right && box.top < there.bottom && there.top < box.bottom;
        if (other !== label && meets) fault(`lies on "${other.textContent}"`);
      }
      const distances = [...drawn].map(([series, { points, half, dots }]) => {
        const line = Math.min(...points.map(([x, y]) => distanceTo(box, x, y) - half), Number.POSITIVE_INFINITY);
        const dot = Math.min(...dots.map(([x, y, radius]) => distanceTo(box, x, y) - radius), Number.POSITIVE_INFINITY);
        if (line <= 0) fault(`lies on the line of ${series}`);
        if (dot < 0) fault(`lies on a marker of ${series}`);
        return { series, distance: Math.min(line, dot) };
      });
      const own = distances.find(({ series }) => series === owner)?.distance ?? Number.POSITIVE_INFINITY;
      // The line is sampled every px.
      for (const { series, distance } of distances) if (distance + 0.5 < own) fault(`is nearer to ${series}`);
    }
    return {
      labels: labels.map((label) => {
        const { left, top } = boxOf(label);
        return `${label.dataset.labelOf} ${label.textContent} ${Math.round(left)} ${Math.round(top)}`;
      }),
      faults,
    };
  });
}
