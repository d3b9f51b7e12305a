import { PALETTES, type Token } from '@shoppervoice/chart-model';
import PDFDocument from 'pdfkit';
import { MARGIN, PAPERS, type PaperName } from '../pdf-page.ts';
import { pdfText } from '../pdf-text.ts';
import { drawWords, heightOfWords, widthOfWords } from '../scripts/draw-words.ts';
import { PDF_FONTS } from '../scripts/typefaces.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Height of the footer with merchant and page number. */
const FOOT = 22;

/** Font sizes in points, before scaling. */
const SIZES = { headline: 17, lead: 10, brand: 11, figure: 11, title: 9.5, body: 8.5, small: 7.5 } as const;

export interface TextStyle {
  readonly size?: keyof typeof SIZES;
  readonly bold?: boolean;
  readonly fill?: Token;
  /** Points at which lines are broken; without it there is one line. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
  /** Target of a link; underlined. */
  readonly href?: string;
}

/** Pages with columns of blocks, all sizes scaled alike. */
export class Paper {
  readonly document: Document;
  readonly scale: number;
  readonly left = MARGIN;
  readonly width: number;
  readonly #bottom: number;
  #pages = 1;

  constructor(name: PaperName, scale: number, { title, author }: { readonly title: string; readonly author: string }) {
    const [width, height] = PAPERS[name];
    this.scale = scale;
    this.width = width - 2 * MARGIN;
    this.#bottom = height - MARGIN - FOOT;
    this.document = new PDFDocument({
      // With margins the document would add pages by itself.
      size: [width, height],
      margin: 0,
      bufferPages: true,
      lang: 'en',
      font: PDF_FONTS.regular,
      info: { Title: title, Author: author },
    });
  }

  get pages(): number {
    return this.#pages;
  }

  /** Scales points. */
  px(points: number): number {
    return points * this.scale;
  }

  /** A full-width column from the top of the first page. */
  column(): Column {
    return new Column(this, this.left, this.width, { page: 0, y: MARGIN });
  }

  /** A place for a block of this height: here, or at the top of the next page, which is added if needed. */
  place({ page, y }: Place, height: number): Place {
    if (y + height <= this.#bottom || y <= MARGIN) return this.#turnTo({ page, y });
    return this.#turnTo({ page: page + 1, y: MARGIN });
  }

  #turnTo(place: Place): Place {
    while (this.#pages <= place.page) {
      this.document.addPage();
      this.#pages += 1;
    }
    this.document.switchToPage(place.page);
    return place;
  }

  /** `y` is the text's upper edge. */
  text(words: string, x: number, y: number, style: TextStyle = {}): void {
    const { width, align, fill = 'ink', href } = style;
    const look = { ...this.#type(style), width, align, fill: PALETTES.light[fill], href };
    drawWords(this.document, pdfText(words), x, y, look);
  }

  wide(words: string, style: TextStyle = {}): number {
    return widthOfWords(this.document, pdfText(words), this.#type(style));
  }

  high(words: string, style: TextStyle): number {
    return heightOfWords(this.document, pdfText(words), { ...this.#type(style), width: style.width });
  }

  #type({ size = 'body', bold = false }: TextStyle) {
    return { weight: bold ? 'bold' : 'regular', size: this.px(SIZES[size]) } as const;
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: Token, width = 0.6): void {
    this.document.lineWidth(width).moveTo(x1, y1).lineTo(x2, y2).stroke(PALETTES.light[stroke]);
  }

  /** Adds merchant and page number to every page. */
  number(words: string): void {
    for (let page = 0; page < this.#pages; page += 1) {
      this.document.switchToPage(page);
      const y = this.#bottom + FOOT / 2;
      const of = `${page + 1} of ${this.#pages}`;
      const style = { size: 'small', fill: 'ink-3' } as const;
      this.text(this.shortened(words, this.width - this.wide(of, style) - 12, style), this.left, y, style);
      this.text(of, this.left + this.width - this.wide(of, style), y, style);
    }
  }

  /** Shortens to one line with an ellipsis. */
  shortened(words: string, width: number, style: TextStyle): string {
    if (this.wide(words, style) <= width) return words;
    const characters = [...words];
    while (characters.length > 1 && this.wide(`${characters.join('').trimEnd()}…`, style) > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  }
}

interface Place {
  readonly page: number;
  readonly y: number;
}

/** Blocks below each other, over several pages. */
export class Column {
  readonly paper: Paper;
  readonly x: number;
  readonly width: number;
  #at: Place;

  constructor(paper: Paper, x: number, width: number, at: Place) {
    this.paper = paper;
    this.x = x;
    this.width = width;
    this.#at = at;
  }

  /** A block of this height that is not split; returns its upper edge on the current page. */
  block(height: number): number {
    const { page, y } = this.paper.place(this.#at, height);
    this.#at = { page, y: y + height };
    return y;
  }

  /** Empty space, in points before scaling. */
  gap(points: number): void {
    this.#at = { ...this.#at, y: this.#at.y + this.paper.px(points) };
  }

  /** Several columns side by side; this one continues below the longest. */
  beside(gap: number, parts: readonly ((column: Column) => void)[]): void {
    const width = (this.width - gap * (parts.length - 1)) / parts.length;
    const start = this.#at;
    const ends = parts.map((draw, at) => {
      const column = new Column(this.paper, this.x + at * (width + gap), width, start);
      draw(column);
      return column.#at;
    });
    this.#at = ends.reduce(
      (far, end) => (end.page > far.page || (end.page === far.page && end.y > far.y) ? end : far),
      start,
    );
  }

  /** Words over the full width, wrapped. */
  paragraph(words: string, style: Omit<TextStyle, 'width' | 'align'> = {}): void {
    const whole = { ...style, width: this.width };
    const y = this.block(this.paper.high(words, whole));
    this.paper.text(words, this.x, y, whole);
  }
}

/** Space that a heading needs below it on its page, in points before scaling: what it heads begins on the same page. */
const WITH_IT = 26;

export function drawTitle(column: Column, words: string): void {
  const { paper } = column;
  const style = { size: 'title', bold: true } as const;
  const height = paper.high(words, { ...style, width: column.width }) + paper.px(4);
  const top = column.block(height + paper.px(WITH_IT));
  column.gap(-WITH_IT);
  paper.text(words, column.x, top, { ...style, width: column.width });
  paper.line(column.x, top + height, column.x + column.width, top + height, 'line-control');
}
