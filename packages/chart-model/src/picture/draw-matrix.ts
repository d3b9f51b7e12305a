import { formatCount, type Unit } from '@shoppervoice/survey-model';
import { type CellShade, drawnCell, type MatrixCell, type MatrixHead, type MatrixShading } from '../matrix/matrix.ts';
import { textWidth, wrapped } from '../text/text-width.ts';
import type { Area, Drawn, Markup } from './markup.ts';
import { mixed, type Palette } from './palette.ts';
import { FONTS, type Pen } from './pen.ts';

/** Rows by columns of values on shaded cells. */
export interface MatrixPicture {
  readonly kind: 'matrix';
  readonly unit: Unit;
  readonly shading: MatrixShading;
  readonly rows: readonly (MatrixHead & { readonly n?: number | null })[];
  readonly columns: readonly MatrixHead[];
  readonly cellOf: (row: string, column: string) => MatrixCell | null;
}

const LINE = 16;
const ROW = 30;
/** Most of the picture's width that names may take. */
const NAMES = 0.34;

export function drawMatrix({ unit, shading, rows, columns, cellOf }: MatrixPicture, pen: Pen, area: Area): Drawn {
  const { left, right } = area;
  const words = (text: string) => textWidth(text, FONTS.label);
  const counted = rows.some(({ n }) => n != null);
  const names = Math.min((right - left) * NAMES, Math.max(0, ...rows.map(({ label }) => words(label)))) + 12;
  const counts = counted ? Math.max(...rows.map(({ n }) => words(countOf(n))), words('n')) + 12 : 0;
  const from = left + names + counts;
  const wide = columns.length === 0 ? 0 : (right - from) / columns.length;
  const marks: Markup[] = [];
  const heads = columns.map(({ label }) => wrapped(label, wide - 8, FONTS.small, 3));
  const headHeight = 12 + LINE * Math.max(1, ...heads.map((lines) => lines.length));
  marks.push(pen.rect(left, area.top, right - left, headHeight, { fill: pen.palette.sunken }));
  heads.forEach((lines, at) => {
    lines.forEach((line, row) => {
      const y = area.top + headHeight - 10 - (lines.length - 1 - row) * LINE;
      marks.push(pen.text(line, from + (at + 1) * wide - 4, y, { font: 'small', fill: 'ink-2', anchor: 'end' }));
    });
  });
  if (counted)
    marks.push(pen.text('n', from - 6, area.top + headHeight - 10, { font: 'small', fill: 'ink-2', anchor: 'end' }));
  let top = area.top + headHeight;
  for (const row of rows) {
    const lines = wrapped(row.label, names - 12, FONTS.label, 3);
    const height = ROW + Math.max(0, lines.length - 1) * LINE;
    const base = top + height / 2 + 4.5;
    columns.forEach((column, at) => {
      const { state, text, shade } = drawnCell(cellOf(row.key, column.key), unit, shading, column);
      const fill = shade && shadeFill(shade, pen.palette);
      const x = from + at * wide;
      if (fill) marks.push(pen.rect(x, top, wide, height, { fill, 'data-cell': `${row.key} ${column.key}` }));
      const look =
        state === 'told' ? ({ font: 'label', fill: 'ink' } as const) : ({ font: 'small', fill: 'ink-3' } as const);
      const arrow = shade?.by === 'difference' ? (shade.above ? '▲ ' : '▼ ') : '';
      const shown = wrapped(arrow + text, wide - 8, FONTS[look.font], 1)[0] ?? '';
      marks.push(pen.text(shown, x + wide - 4, base, { ...look, anchor: 'end' }));
    });
    lines.forEach((line, at) => {
      marks.push(pen.text(line, left, base + (at - (lines.length - 1) / 2) * LINE, { font: 'label', fill: 'ink-2' }));
    });
    if (row.n != null)
      marks.push(pen.text(countOf(row.n), from - 6, base, { font: 'small', fill: 'ink-3', anchor: 'end' }));
    top += height;
    marks.push(pen.line(left, top, right, top, pen.palette.line));
  }
  return { marks, bottom: top + 1 };
}

const countOf = (n: number | null | undefined) => (n == null ? '' : formatCount(n));

/** Differences have one shade; a value's shade goes from the surface to the darkest on which text is readable. */
function shadeFill(shade: CellShade, palette: Palette): string {
  if (shade.by === 'difference') return palette['differs-soft'];
  return mixed(palette[`${shade.tone}-fill`], palette.surface, 0.45 * shade.strength);
}
