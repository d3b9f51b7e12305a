/** The page's own typeface inside a picture, which is drawn without the page's style sheets. */

interface Face {
  readonly url: string;
  readonly weight: string;
  readonly covers: (text: string) => boolean;
}

/** The name that pictures use first, and the page's name of it. */
const IN_PICTURES = 'Inter';
const ON_THE_PAGE = /^["']?Inter/;

/** `svg` with the font faces that its text needs. Unchanged if they cannot be loaded: it names fallback typefaces. */
export async function withTypeface(svg: string): Promise<string> {
  const faces = [...document.styleSheets].flatMap(facesOf).filter(({ covers }) => covers(svg));
  try {
    const rules = await Promise.all(faces.map(ruleOf));
    return svg.replace(/^(<svg[^>]*>)/, (open) => `${open}<style>${rules.join('')}</style>`);
  } catch {
    return svg;
  }
}

function facesOf(sheet: CSSStyleSheet): readonly Face[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => facesIn(rule, sheet));
  } catch {
    // A sheet of another origin, such as an extension's.
    return [];
  }
}

/** Layers and imported sheets contain faces, too. */
function facesIn(rule: CSSRule, sheet: CSSStyleSheet): readonly Face[] {
  if ('styleSheet' in rule && rule.styleSheet) return facesOf(rule.styleSheet as CSSStyleSheet);
  if (!(rule instanceof CSSFontFaceRule)) {
    return 'cssRules' in rule ? [...(rule.cssRules as CSSRuleList)].flatMap((one) => facesIn(one, sheet)) : [];
  }
  const value = (name: string) => rule.style.getPropertyValue(name);
  const source = /url\(["']?([^"')]+)["']?\)/.exec(value('src'))?.[1];
  if (source === undefined || !ON_THE_PAGE.test(value('font-family'))) return [];
  const ranges = rangesOf(value('unicode-range'));
  const has = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
  return [
    {
      url: new URL(source, sheet.href ?? document.baseURI).href,
      weight: value('font-weight') || '400',
      covers: (text) => [...text].some((letter) => has(letter.codePointAt(0) ?? 0)),
    },
  ];
}

/** `U+0-FF, U+131`; undefined: every letter. */
function rangesOf(written: string): readonly (readonly [number, number])[] {
  if (written.trim() === '') return [[0, 0x10_ffff]];
  return [...written.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to]) => [
    Number.parseInt(from.replaceAll('?', '0'), 16),
    Number.parseInt(to ?? from.replaceAll('?', 'F'), 16),
  ]);
}

async function ruleOf({ url, weight }: Face): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const letters = [...new Uint8Array(await answer.arrayBuffer())].map((byte) => String.fromCharCode(byte)).join('');
  const source = `url(data:font/woff2;base64,${btoa(letters)})`;
  return `@font-face{font-family:${IN_PICTURES};font-weight:${weight};src:${source} format("woff2")}`;
}
