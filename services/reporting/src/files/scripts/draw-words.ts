import { formatCount } from '@shoppervoice/survey-model';
import { isPlain } from '../pdf-text.ts';
import { type Document, drawRuns, type Ink } from './draw-glyphs.ts';
import { type Block, layOut, widestPart } from './lay-out.ts';
import { PDF_FONTS, type Weight } from './typefaces.ts';

/** How words are set; sizes in points. Words come from `pdfText`. */
export interface Type {
  readonly weight: Weight;
  readonly size: number;
  /** Points at which lines are broken; without it there is one line. */
  readonly width?: number | undefined;
}

export interface Look extends Type {
  readonly fill: string;
  /**
   * Without it a paragraph begins at the side from which it is read; `cell`: only if it has several lines, so that a
   * short one stays beside its label.
   */
  readonly align?: 'left' | 'right' | 'cell' | undefined;
  /** Target of a link; underlined. */
  readonly href?: string | undefined;
}

const chosen = (paper: Document, { weight, size }: Type): Document => paper.font(PDF_FONTS[weight]).fontSize(size);

const laidOut = (words: string, { weight, size, width = Number.POSITIVE_INFINITY }: Type): Block =>
  layOut(words, weight, (width * 1000) / size);

/** Width of one line, in points. */
export function widthOfWords(paper: Document, words: string, type: Omit<Type, 'width'>): number {
  if (isPlain(words)) return chosen(paper, type).widthOfString(words);
  return ((laidOut(words, type).lines[0]?.width ?? 0) * type.size) / 1000;
}

/** Width that no line can be narrower than without breaking a word, in points. */
export const widestOfWords = (words: string, { weight, size }: Type): number =>
  (widestPart(words, weight) * size) / 1000;

export function heightOfWords(paper: Document, words: string, type: Type): number {
  if (!isPlain(words)) {
    const block = laidOut(words, type);
    return lineHeight(block, type) * Math.max(1, block.lines.length);
  }
  const document = chosen(paper, type);
  return type.width === undefined
    ? document.currentLineHeight()
    : document.heightOfString(words, { width: type.width });
}

/** From the upper edge of words to the baseline of their first line, in points. */
export const baselineOf = (words: string, type: Type): number => (laidOut(words, type).ascent * type.size) / 1000;

const lineHeight = ({ ascent, descent }: Block, { size }: Type): number => ((ascent + descent) * size) / 1000;

/** Draws words below `y` and leaves the document's position under them. Lines that do not fit continue on a new page. */
export function drawWords(paper: Document, words: string, x: number, y: number, look: Look): void {
  const { width, align, fill, href } = look;
  if (isPlain(words)) {
    const more = href === undefined ? {} : { link: href, underline: true };
    chosen(paper, look).fillColor(fill);
    if (width === undefined) paper.text(words, x, y, { lineBreak: false, ...more });
    else paper.text(words, x, y, { width, ...(align === 'right' ? { align } : {}), ...more });
    return;
  }
  const block = laidOut(words, look);
  count(paper, block.missing);
  const high = lineHeight(block, look);
  const begins = block.isRtl && align !== 'left' && (align !== 'cell' || block.lines.length > 1);
  const isRight = width !== undefined && (align === 'right' || begins);
  let top = y;
  for (const line of block.lines) {
    if (width !== undefined && top + high > paper.page.maxY()) {
      paper.addPage();
      top = paper.page.margins.top;
    }
    const wide = (line.width * look.size) / 1000;
    const left = isRight ? x + width - wide : x;
    drawLine(paper, block, line, { left, top, look, ink: { fill } });
    if (href !== undefined) paper.link(left, top, wide, high, href);
    top += high;
  }
  chosen(paper, look).fillColor(fill);
  paper.x = x;
  paper.y = top;
}

function drawLine(
  paper: Document,
  { ascent }: Block,
  { runs }: Block['lines'][number],
  { left, top, look, ink }: { readonly left: number; readonly top: number; readonly look: Type; readonly ink: Ink },
): void {
  const y = top + (ascent * look.size) / 1000;
  drawRuns(paper, runs, { x: left, y, size: look.size, bold: look.weight === 'bold', ink });
}

/** Points. */
const HALO = 3;

const missing = new WeakMap<Document, Map<string, number>>();

function count(paper: Document, characters: readonly string[]): void {
  const counts = missing.get(paper) ?? new Map<string, number>();
  missing.set(paper, counts);
  for (const character of characters) counts.set(character, (counts.get(character) ?? 0) + 1);
}

/** Different characters that are named; the others are counted. */
const MOST_NAMED = 40;

/** Names the characters of a document that no typeface has, and how often each was to be drawn; null: there are none. */
export async function notDrawn(paper: Document): Promise<string | null> {
  const counts = [...(missing.get(paper) ?? [])];
  if (counts.length === 0) return null;
  // A megabyte of names, of which most files need none.
  const { unicodeName } = await import('unicode-name');
  const named = counts.slice(0, MOST_NAMED).map(([character, count]) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `U+${code} ${unicodeName(character)}, ${count === 1 ? 'once' : `${formatCount(count)} times`}`;
  });
  const more = counts.length - named.length;
  return `Not drawn: ${named.join('; ')}${more > 0 ? `; and ${formatCount(more)} other characters` : ''}.`;
}

/** Words of a picture: a line on its baseline. */
export interface PictureWords {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly weight: Weight;
  readonly size: number;
  readonly fill: string;
  /** Points of the room that the picture has for them. */
  readonly room: number;
  /** Colour around the letters, which keeps lines below off them. */
  readonly halo?: string | undefined;
}

/** Draws words of a picture, narrower where they would not fit in their room. */
export function drawPictureWords(paper: Document, { words, x, y, anchor, room, halo, ...type }: PictureWords): void {
  const { lines, missing } = laidOut(words, type);
  count(paper, missing);
  const [line] = lines;
  if (line === undefined) return;
  const wide = (line.width * type.size) / 1000;
  const scale = Math.min(1, room / wide);
  const left = anchor === 'start' ? x : x - wide * scale * (anchor === 'end' ? 1 : 0.5);
  const place = { x: left, y, size: type.size * scale, bold: type.weight === 'bold' };
  if (halo !== undefined) {
    const outline = { colour: halo, width: HALO, alone: true };
    drawRuns(paper, line.runs, { ...place, ink: { fill: halo, outline } });
  }
  drawRuns(paper, line.runs, { ...place, ink: { fill: type.fill } });
}
