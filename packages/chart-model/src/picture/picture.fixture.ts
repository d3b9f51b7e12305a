import { ASCENT, DESCENT, textWidth } from '../text/text-width.ts';

/** Parses pictures, for tests: what is drawn where, and whether the document is well-formed. */

export interface DrawnPart {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Every element in document order. Throws if it is not well-formed. */
export function partsOf(svg: string): readonly DrawnPart[] {
  const parts: DrawnPart[] = [];
  const open: { name: string; attributes: Record<string, string> }[] = [];
  let rest = svg;
  let text = '';
  while (rest !== '') {
    const token = /^<\/([\w-]+)>|^<([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|^[^<]+/.exec(rest);
    if (!token) throw new Error(`not well-formed at: ${rest.slice(0, 80)}`);
    rest = rest.slice(token[0].length);
    const [whole, closed, opened, written = '', single] = token;
    if (opened) {
      const pairs = [...written.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        plain(value),
      ]);
      const element = { name: opened, attributes: Object.fromEntries(pairs) as Record<string, string> };
      text = '';
      if (single) parts.push({ ...element, text: '', box: boxOf(element, '') });
      else open.push(element);
    } else if (closed) {
      const element = open.pop();
      if (element?.name !== closed) throw new Error(`</${closed}> closes ${element?.name}`);
      parts.push({ ...element, text, box: boxOf(element, text) });
      text = '';
    } else text = plain(whole);
  }
  if (open.length > 0) throw new Error(`${open.length} elements are not closed`);
  return parts;
}

function plain(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`not escaped: ${text}`);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function boxOf({ name, attributes }: Pick<DrawnPart, 'name' | 'attributes'>, text: string): DrawnPart['box'] {
  const px = (key: string) => Number(attributes[key] ?? 0);
  const half = attributes.stroke ? px('stroke-width') / 2 : 0;
  const around = (xs: number[], ys: number[], by = half) => ({
    left: Math.min(...xs) - by,
    top: Math.min(...ys) - by,
    right: Math.max(...xs) + by,
    bottom: Math.max(...ys) + by,
  });
  if (name === 'rect') return around([px('x'), px('x') + px('width')], [px('y'), px('y') + px('height')]);
  if (name === 'line') return around([px('x1'), px('x2')], [px('y1'), px('y2')]);
  if (name === 'circle') return around([px('cx')], [px('cy')], px('r') + half);
  if (name === 'path') {
    const numbers = [...(attributes.d ?? '').matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    return around(
      numbers.filter((_, at) => at % 2 === 0),
      numbers.filter((_, at) => at % 2 === 1),
    );
  }
  if (name === 'text') {
    const size = px('font-size');
    const width = textWidth(text, { size, weight: attributes['font-weight'] === '600' ? 600 : 400 });
    const left = px('x') - width * ({ middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? 0);
    return { left, right: left + width, top: px('y') - size * ASCENT, bottom: px('y') + size * DESCENT };
  }
  return { left: 0, top: 0, right: 0, bottom: 0 };
}
