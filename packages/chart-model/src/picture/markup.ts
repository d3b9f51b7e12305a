/** SVG as text. Everything that is put in is escaped here and nowhere else. */

/** Finished markup: only `tag` makes it, so that text cannot be taken for it. */
export interface Markup {
  readonly markup: string;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What XML 1.0 does not allow at all, however it is written: control characters, halves of a pair, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An element; strings among its children are text. Attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, ...children: readonly (Markup | string)[]): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`],
  );
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : child.markup)).join('');
  return {
    markup: inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`,
  };
}

/** Hundredths of a px are finer than any screen or paper. */
const rounded = (value: number) => String(Math.round(value * 100) / 100 + 0);
