import { ASCENT, wrapped } from '../text/text-width.ts';
import type { Area, Drawn } from './markup.ts';
import { type Markup, tag } from './markup.ts';
import type { Palette } from './palette.ts';
import { FAMILY, FONTS, Pen } from './pen.ts';

export interface PictureOptions {
  readonly palette: Palette;
  readonly title: string;
  /** Below the title, one per line: merchant, days, filters, n. Wrapped if too long. */
  readonly lines: readonly string[];
  /** Px; the height follows from the chart. At least 420. */
  readonly width?: number;
  /** Name of the other side of a comparison, if it is not another period. */
  readonly other?: string | undefined;
}

const WIDTH = 720;
const LEAST = 420;
const PADDING = 20;
const LINE = 18;
const TITLE_LINE = 22;

type Draw = (pen: Pen, area: Area) => Drawn;

/** A chart below its title and context, with margins. */
export function inFrame(
  draw: Draw,
  { palette, title, lines, width: requested = WIDTH, other }: PictureOptions,
): Markup {
  const pen = new Pen(palette, other);
  const width = Math.max(LEAST, requested);
  const area = { left: PADDING, right: width - PADDING };
  const head: Markup[] = [];
  let top = PADDING;
  for (const line of wrapped(title, area.right - area.left, FONTS.title)) {
    head.push(pen.text(line, area.left, top + FONTS.title.size * ASCENT, { font: 'title', fill: 'ink' }));
    top += TITLE_LINE;
  }
  for (const line of lines.flatMap((one) => wrapped(one, area.right - area.left, FONTS.small))) {
    head.push(pen.text(line, area.left, top + FONTS.small.size * ASCENT + 2, { font: 'small', fill: 'ink-3' }));
    top += LINE;
  }
  const { marks, bottom } = draw(pen, { ...area, top: top + 10 });
  const height = Math.ceil(bottom + PADDING);
  const ground = pen.rect(0, 0, width, height, { fill: palette.surface });
  return svg(width, height, [title, ...lines].join('. '), [ground, ...head, ...marks]);
}

/** A chart alone, for a page that has its title already. */
export function withoutFrame(draw: Draw, { palette, title, width = WIDTH }: Omit<PictureOptions, 'lines'>): Markup {
  const { marks, bottom } = draw(new Pen(palette), { left: 0, right: width, top: 0 });
  return svg(width, Math.ceil(bottom), title, marks);
}

function svg(width: number, height: number, title: string, marks: readonly Markup[]): Markup {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'font-family': FAMILY,
  };
  return tag('svg', attributes, tag('title', {}, title), ...marks);
}
