import type { Box } from '../labels/boxes.ts';
import { type DrawnPoint, type DrawnSeries, LINE_WIDTHS, MARKS, type TrendDrawing } from '../trend/trend-drawing.ts';
import { columnsOf, levelKey, type PlotScale } from '../trend/trend-places.ts';
import { type Attributes, type Markup, tag } from './markup.ts';
import { mixed, type Token } from './palette.ts';
import type { Pen } from './pen.ts';

/** Lines, columns and reference lines of a trend in a picture. */

export const colourOf = (series: Pick<DrawnSeries, 'colour'>): Token => `series-${series.colour}`;

export function lineMarks(series: DrawnSeries, pen: Pen, scale: PlotScale): readonly Markup[] {
  const colour = pen.palette[colourOf(series)];
  const path = (points: readonly DrawnPoint[]) =>
    points
      .map(({ value }, slot) => {
        if (value === null) return '';
        const joined = (points[slot - 1]?.value ?? null) !== null;
        return `${joined ? 'L' : 'M'}${scale.x(slot).toFixed(2)} ${scale.y(value).toFixed(2)}`;
      })
      .join('');
  const dots = (points: readonly DrawnPoint[], { radius, lineWidth }: (typeof MARKS)['now' | 'before']) =>
    points.flatMap(({ value, mark }, slot) => {
      if (value === null || mark === 'none') return [];
      const [fill, stroke] = mark === 'full' ? [colour, pen.palette.surface] : [pen.palette.surface, colour];
      const at = { cx: scale.x(slot), cy: scale.y(value) };
      return [tag('circle', { ...at, r: radius, fill, stroke, 'stroke-width': lineWidth })];
    });
  const stroke = { fill: 'none', stroke: colour, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  const dashed = { 'stroke-width': LINE_WIDTHS.before, 'stroke-dasharray': '4.5 4.5', 'stroke-opacity': 0.75 };
  const drawn = (
    points: readonly DrawnPoint[],
    key: string,
    mark: (typeof MARKS)['now' | 'before'],
    look: Attributes,
  ) => {
    const d = path(points);
    const line = d === '' ? [] : [tag('path', { d, ...stroke, ...look, 'data-line': 'true' })];
    return tag('g', { 'data-series': key }, ...line, ...dots(points, mark));
  };
  return [
    ...(series.before ? [drawn(series.before, `${series.key}:before`, MARKS.before, dashed)] : []),
    drawn(series.now, series.key, MARKS.now, { 'stroke-width': LINE_WIDTHS.now }),
  ];
}

export function columnMarks(drawing: TrendDrawing, pen: Pen, plot: Box, scale: PlotScale): readonly Markup[] {
  const hollow = (colour: string, fill: string) => ({ fill, stroke: colour, 'stroke-width': 1.5 });
  return columnsOf(drawing, plot, scale).map(({ owner, colour: key, before, few, box }) => {
    const colour = pen.palette[`series-${key}`];
    const look = before
      ? { ...hollow(colour, 'none'), 'stroke-dasharray': '4.5 4.5', 'stroke-opacity': 0.75 }
      : few
        ? hollow(colour, mixed(colour, pen.palette.surface, 0.25))
        : { fill: colour };
    // Half of a stroke would be outside: kept within the column's own width and height.
    const inset = 'stroke' in look ? 0.75 : 0;
    const [width, height] = [box.right - box.left - 2 * inset, box.bottom - box.top - 2 * inset];
    return pen.rect(box.left + inset, box.top + inset, width, height, { ...look, rx: 2, 'data-column': owner });
  });
}

export function levelMarks(
  { series }: TrendDrawing,
  pen: Pen,
  { left, right }: Box,
  { y }: PlotScale,
): readonly Markup[] {
  const dotted = { fill: 'none', 'stroke-width': 1.25, 'stroke-dasharray': '1.5 3', 'data-line': 'true' };
  return series.flatMap((one) =>
    one.marks.map(({ value }, at) => {
      const d = `M${left.toFixed(2)} ${y(value).toFixed(2)}L${right.toFixed(2)} ${y(value).toFixed(2)}`;
      const line = tag('path', { d, stroke: pen.palette[colourOf(one)], ...dotted });
      return tag('g', { 'data-series': levelKey(one, at) }, line);
    }),
  );
}
