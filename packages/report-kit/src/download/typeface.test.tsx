import { afterEach, expect, it, vi } from 'vitest';
import { withTypeface } from './typeface.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10"><text>Zoë 8.70</text></svg>';

class Rule {
  readonly style: { getPropertyValue: (name: string) => string };
  constructor(values: Readonly<Record<string, string>>) {
    this.style = { getPropertyValue: (name) => values[name] ?? '' };
  }
}
const face = (file: string, range: string, family = "'Inter Variable'") =>
  new Rule({
    'font-family': family,
    'font-weight': '100 900',
    'unicode-range': range,
    src: `url(./files/${file}.woff2) format("woff2")`,
  });

function page(fetched: (url: string) => Response) {
  vi.stubGlobal('CSSFontFaceRule', Rule);
  const sheet = {
    href: 'https://portal.example/assets/main.css',
    cssRules: [
      { cssRules: [face('latin', 'U+0000-00FF, U+0131'), face('greek', 'U+0370-03FF')] },
      face('other', 'U+0-FF', 'Mono'),
    ],
  };
  const foreign = {
    get cssRules(): never {
      throw new DOMException('of another origin', 'SecurityError');
    },
  };
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([foreign, sheet] as never);
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return fetched(url);
  });
  return requested;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('embeds the font faces that its letters need, and no others', async () => {
  const requested = page(() => new Response(new Uint8Array([1, 2, 255])));
  expect(await withTypeface(SVG)).toBe(
    SVG.replace(
      '><text>',
      '><style>@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,AQL/) format("woff2")}</style><text>',
    ),
  );
  expect(requested).toEqual(['https://portal.example/assets/files/latin.woff2']);
});

it('leaves a picture unchanged if a font face cannot be loaded', async () => {
  page(() => new Response('', { status: 503 }));
  expect(await withTypeface(SVG)).toBe(SVG);
});
