import { PALETTES, toSvg } from '@shoppervoice/chart-model';
import svgToPdf from 'svg-to-pdfkit';
import type { FigurePicture } from './figure-pictures.ts';
import { GAP, INK, MARGIN, roomOn, type Sheet } from './pdf-page.ts';
import { isPlain, pdfText } from './pdf-text.ts';
import { drawPictureWords, type PictureWords } from './scripts/draw-words.ts';
import { PDF_FONTS } from './scripts/typefaces.ts';
import type { Turn } from './turns.ts';

/** Width in px of a full-width picture, and of one in a column. */
const WIDE = 720;
const NARROW = 420;
const COLUMNS = 2;
/** Smallest scale, used if the picture then fits on the current page. */
const SMALLEST = 0.74;

interface Drawing {
  readonly svg: string;
  /** Words that the converter cannot set, in px of the picture. */
  readonly words: readonly PictureWords[];
  readonly px: number;
  readonly wide: number;
  readonly high: number;
}

/**
 * Charts from here on: full-width ones first, as many per page as fit; then the others in columns, each in the shorter
 * column, a later one first if the next does not fit. Pages are filled before a new one begins, and no chart is split.
 */
export async function drawPictures(sheet: Sheet, pictures: readonly FigurePicture[], turn: Turn): Promise<void> {
  const [first, ...more] = pictures.filter(({ wide }) => !wide);
  const alone = first !== undefined && more.length === 0;
  const across = pictures.filter((picture) => picture.wide || (alone && picture === first));
  await drawAcross(sheet, across, turn);
  if (!alone && first !== undefined) await drawInColumns(sheet, [first, ...more], turn);
}

async function drawAcross(sheet: Sheet, pictures: readonly FigurePicture[], turn: Turn): Promise<void> {
  const { paper, width } = sheet;
  let rest: readonly Drawing[] = pictures.map((picture) => drawingOf(picture, WIDE, width));
  while (rest.length > 0) {
    const isTop = paper.y <= MARGIN;
    const room = roomOn(sheet);
    const fit = onePage(rest, room, isTop);
    if (fit.count === 0 && !isTop) {
      paper.addPage();
      continue;
    }
    for (const drawing of rest.slice(0, Math.max(1, fit.count))) {
      await turn();
      const top = paper.y + (paper.y <= MARGIN ? 0 : GAP);
      draw(sheet, drawing, { left: MARGIN, top, scale: fit.count === 0 ? room / drawing.high : fit.scale });
    }
    rest = rest.slice(Math.max(1, fit.count));
  }
}

/** How many fit on the rest of a page, and at what scale. */
function onePage(drawings: readonly Drawing[], room: number, isTop: boolean) {
  let best = { count: 0, scale: 1 };
  let high = 0;
  drawings.forEach((drawing, at) => {
    high += drawing.high;
    const scale = Math.min(1, (room - GAP * (at + (isTop ? 0 : 1))) / high);
    if (scale >= SMALLEST) best = { count: at + 1, scale };
  });
  return best;
}

async function drawInColumns(sheet: Sheet, pictures: readonly FigurePicture[], turn: Turn): Promise<void> {
  const { paper, width, bottom } = sheet;
  const wide = (width - GAP * (COLUMNS - 1)) / COLUMNS;
  let ends = new Array<number>(COLUMNS).fill(paper.y <= MARGIN ? MARGIN : paper.y + GAP);
  let rest: readonly Drawing[] = pictures.map((picture) => drawingOf(picture, NARROW, wide));
  while (rest.length > 0) {
    await turn();
    const column = ends.indexOf(Math.min(...ends));
    const top = ends[column] ?? MARGIN;
    // To fill the page, a later one that fits is drawn first.
    const fits = rest.find(({ high }) => top + high * SMALLEST <= bottom);
    const isEmpty = ends.every((end) => end <= MARGIN);
    if (fits === undefined && !isEmpty) {
      paper.addPage();
      ends = ends.map(() => MARGIN);
      continue;
    }
    const [next] = rest;
    const drawing = fits ?? next;
    if (drawing === undefined) break;
    const scale = Math.min(1, (bottom - top) / drawing.high);
    draw(sheet, drawing, { left: MARGIN + column * (wide + GAP), top, scale });
    ends = ends.map((end, at) => (at === column ? top + drawing.high * scale + GAP : end));
    rest = rest.filter((each) => each !== drawing);
  }
  paper.x = MARGIN;
  paper.y = Math.min(bottom, Math.max(...ends) - GAP);
}

/** @param px width of the picture @param points its width on paper */
function drawingOf({ title, lines, picture }: FigurePicture, px: number, width: number): Drawing {
  const svg = toSvg(picture, { palette: PALETTES.light, title, lines, width: px });
  const [, high = '400'] = /height="([\d.]+)"/.exec(svg) ?? [];
  const { plain, words } = partedWords(svg);
  return { svg: withHalos(plain), words, px, wide: width, high: (Number(high) * width) / px };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Takes out of a picture the words that other typefaces write. */
function partedWords(svg: string): { readonly plain: string; readonly words: readonly PictureWords[] } {
  const words: PictureWords[] = [];
  const plain = svg.replace(/<text([^>]*)>([^<]*)<\/text>/g, (_whole, attributes: string, escaped: string) => {
    const text = pdfText(escaped);
    if (isPlain(text)) return `<text${attributes}>${text}</text>`;
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    const anchor = attribute('text-anchor');
    words.push({
      words: text.replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole),
      x: Number(attribute('x')),
      y: Number(attribute('y')),
      anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
      weight: Number(attribute('font-weight')) > 500 ? 'bold' : 'regular',
      size: Number(attribute('font-size')),
      fill: attribute('fill') ?? INK,
      room: Number(attribute('textLength') ?? Number.POSITIVE_INFINITY),
      halo: attribute('stroke'),
    });
    return '';
  });
  return { plain, words };
}

const HALO = / (?:stroke|stroke-width|stroke-linejoin|paint-order)="[^"]*"/g;

/**
 * The converter draws a letter's halo over the letter, whatever the paint order: such a text is drawn again without.
 */
const withHalos = (svg: string): string =>
  svg.replace(
    /<text([^>]* paint-order="stroke"[^>]*)>([^<]*)<\/text>/g,
    (whole, attributes: string, words: string) => `${whole}<text${attributes.replace(HALO, '')}>${words}</text>`,
  );

function draw(
  { paper }: Sheet,
  { svg, words, px, wide, high }: Drawing,
  { left, top, scale }: { readonly left: number; readonly top: number; readonly scale: number },
): void {
  svgToPdf(paper, svg, left, top, {
    width: wide * scale,
    height: high * scale,
    preserveAspectRatio: 'xMinYMin meet',
    fontCallback: (_family, bold) => (bold ? PDF_FONTS.bold : PDF_FONTS.regular),
    // The converter skips what it does not support. Its warnings are dropped: this code has no log.
    warningCallback: () => undefined,
  });
  if (words.length > 0) {
    paper.save().translate(left, top);
    paper.scale((wide * scale) / px);
    for (const each of words) drawPictureWords(paper, each);
    paper.restore();
  }
  paper.x = MARGIN;
  paper.y = top + high * scale;
}
