import { type Font, textWidth } from '../text/text-width.ts';
import { type Attributes, type Markup, tag } from './markup.ts';
import type { Palette, Token } from './palette.ts';

/** Elements of pictures, in the colours of one palette. */

export const FAMILY = "Inter, 'Helvetica Neue', Arial, sans-serif";

/** The texts of a picture: px and weight. */
export const FONTS = {
  title: { size: 16, weight: 600 },
  figure: { size: 40, weight: 600 },
  strong: { size: 13, weight: 600 },
  label: { size: 13, weight: 400 },
  value: { size: 12, weight: 600 },
  small: { size: 12, weight: 400 },
  axis: { size: 11, weight: 400 },
} as const satisfies Record<string, Font>;
export type FontName = keyof typeof FONTS;

export interface TextLook {
  readonly font: FontName;
  readonly fill: Token;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Keeps lines below it off its letters. */
  readonly halo?: boolean;
  readonly attributes?: Attributes;
}

export class Pen {
  readonly palette: Palette;
  /** Name of the other side of a comparison, if it is not another period. */
  readonly other: string | undefined;

  constructor(palette: Palette, other?: string) {
    this.palette = palette;
    this.other = other;
  }

  /** `y` is the baseline. Its width is fixed, so that it is the same in any typeface. */
  text(words: string, x: number, y: number, { font, fill, anchor, halo = false, attributes = {} }: TextLook): Markup {
    const { size, weight } = FONTS[font];
    const around = {
      stroke: this.palette.surface,
      'stroke-width': 3,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    };
    return tag(
      'text',
      {
        x,
        y,
        fill: this.palette[fill],
        'font-size': size,
        'font-weight': weight,
        'text-anchor': anchor === 'start' ? undefined : anchor,
        textLength: words === '' ? undefined : textWidth(words, FONTS[font]),
        lengthAdjust: 'spacingAndGlyphs',
        ...(halo ? around : {}),
        ...attributes,
      },
      words,
    );
  }

  rect(x: number, y: number, width: number, height: number, attributes: Attributes): Markup {
    return tag('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), ...attributes });
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, attributes: Attributes = {}): Markup {
    return tag('line', { x1, y1, x2, y2, stroke, 'stroke-width': 1, ...attributes });
  }

  /** Both ends of an interval and the line between them, horizontal or vertical. */
  whisker(from: readonly [number, number], to: readonly [number, number], stroke: string): Markup {
    const [dx, dy] = from[1] === to[1] ? [0, 4] : [3, 0];
    const end = ([x, y]: readonly [number, number]) => `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`;
    const path = `M${from.join(' ')}L${to.join(' ')}${end(from)}${end(to)}`;
    return tag('path', {
      d: path.replace(/\d+\.\d+/g, (px) => Number(px).toFixed(2)),
      stroke,
      'stroke-width': 1,
      fill: 'none',
    });
  }
}
