/** SVG elements, and their serialization. All content is escaped here and nowhere else. */

/**
 * An element and its children: only `tag` creates one, so that text cannot be taken for it. Strings among its children
 * are text.
 */
export interface Markup {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (Markup | string)[];
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML 1.0 does not allow even escaped: control characters, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Undefined attributes are omitted. */
export function tag(name: string, attributes: Attributes, ...children: readonly (Markup | string)[]): Markup {
  return {
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, typeof value === 'number' ? rounded(value) : value] as const],
    ),
    children,
  };
}

/** An element as text. */
export function written({ name, attributes, children }: Markup): string {
  const open = `${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}`;
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  return inside === '' ? `<${open}/>` : `<${open}>${inside}</${name}>`;
}

/** Hundredths of a px are finer than any screen or paper. */
const rounded = (value: number) => String(Math.round(value * 100) / 100 + 0);

/** Where a chart may be drawn, in px; it may extend downwards as needed. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export interface Drawn {
  readonly marks: readonly Markup[];
  readonly bottom: number;
}
