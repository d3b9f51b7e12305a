import { type Cell, csvCell, type FileColumn } from '@shoppervoice/report-files';
import type PDFDocument from 'pdfkit';
import { GAP, HEIGHT, INK, MARGIN, QUIET, WIDTH } from './pdf-page.ts';
import { PDF_FONTS, pdfText } from './pdf-text.ts';
import type { Turn } from './turns.ts';

type Paper = InstanceType<typeof PDFDocument>;

const SIZE = 7;
const PADDING = 3;
/** A text may be broken between its words, into columns of this width at least. */
const LEAST_TEXT = 56;

export interface PdfTable {
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Draws rows of cells, and the heads again on every page. Columns that do not fit are left off, the last ones first. */
export async function drawTable(paper: Paper, { name, columns, rows }: PdfTable, turn: Turn): Promise<void> {
  if (paper.y + 60 > MARGIN + HEIGHT) paper.addPage();
  paper
    .font(PDF_FONTS.bold)
    .fontSize(12)
    .fillColor(INK)
    .text(pdfText(name), MARGIN, paper.y + GAP);
  const heads = columns.map(({ head }) => pdfText(head));
  const bold = new CharacterWidths(paper, PDF_FONTS.bold);
  const regular = new CharacterWidths(paper, PDF_FONTS.regular);
  const least = columns.map((_, at) => bold.widestWord(heads[at] ?? ''));
  const written: (readonly string[])[] = [];
  for (const row of rows) {
    await turn();
    const texts = columns.map(({ kind }, at) => pdfText(csvCell(row[at] ?? null, kind)));
    written.push(texts);
    columns.forEach(({ kind }, at) => {
      const text = texts[at] ?? '';
      const own = kind === 'text' ? Math.min(LEAST_TEXT * 2, regular.widestWord(text)) : regular.of(text);
      least[at] = Math.max(least[at] ?? 0, own);
    });
  }
  const widths = widthsOf(columns, least);
  drawRow(paper, heads, widths, PDF_FONTS.bold);
  for (const texts of written) {
    await turn();
    const broken = widths.map((width, at) => regular.broken(texts[at] ?? '', width - PADDING));
    paper.font(PDF_FONTS.regular).fontSize(SIZE);
    const down = heightOf(paper, broken, widths);
    if (paper.y + down > MARGIN + HEIGHT) {
      paper.addPage();
      drawRow(paper, heads, widths, PDF_FONTS.bold);
    }
    drawRow(paper, broken, widths, PDF_FONTS.regular, down);
  }
  if (widths.length < columns.length) {
    const left = heads.slice(widths.length).join(', ');
    paper.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(QUIET);
    paper.text(`In the workbook and the CSV file also: ${left}.`, MARGIN, paper.y + PADDING);
  }
}

/** Widths of the columns that fit: numbers and single words are never broken, texts share the width that is left. */
function widthsOf(columns: readonly FileColumn[], least: readonly number[]): readonly number[] {
  const fit = least.map((width) => width + 2 * PADDING);
  while (fit.reduce((sum, width) => sum + width, 0) > WIDTH) fit.pop();
  const texts = fit.filter((_, at) => columns[at]?.kind === 'text').length;
  const rest = WIDTH - fit.reduce((sum, width) => sum + width, 0);
  return fit.map((width, at) =>
    columns[at]?.kind === 'text' ? width + Math.min(LEAST_TEXT * 2, rest / texts) : width,
  );
}

function heightOf(paper: Paper, texts: readonly string[], widths: readonly number[]): number {
  paper.fontSize(SIZE);
  const heights = widths.map((width, at) => paper.heightOfString(texts[at] ?? '', { width: width - PADDING }));
  return Math.max(...heights, SIZE) + PADDING;
}

function drawRow(paper: Paper, texts: readonly string[], widths: readonly number[], font: string, high?: number): void {
  const top = paper.y;
  paper.font(font).fontSize(SIZE).fillColor(INK);
  const down = high ?? heightOf(paper, texts, widths);
  let left = MARGIN;
  widths.forEach((width, at) => {
    const text = texts[at] ?? '';
    if (text !== '') paper.text(text, left, top, { width: width - PADDING });
    left += width;
  });
  paper.x = MARGIN;
  paper.y = top + down;
}

/** Kerning makes a text this much wider than its characters, at most. */
const KERNING = 1.03;

/** Widths of texts in one font as sums of their characters', each of which is measured once. */
class CharacterWidths {
  readonly #paper: Paper;
  readonly #font: string;
  readonly #known = new Map<string, number>();

  constructor(paper: Paper, font: string) {
    this.#paper = paper;
    this.#font = font;
  }

  of(text: string): number {
    let sum = 0;
    for (const character of text) sum += this.#ofCharacter(character);
    return sum;
  }

  widestWord(text: string): number {
    return Math.max(0, ...text.split(' ').map((word) => this.of(word)));
  }

  /**
   * Breaks words that are wider than their column, in time that grows with the text. The library would measure the whole rest
   * of a word for each of its lines.
   */
  broken(text: string, width: number): string {
    const room = width / KERNING;
    return text
      .split(' ')
      .map((word) => (this.of(word) > room ? this.#lines(word, room).join('\n') : word))
      .join(' ');
  }

  #lines(word: string, room: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    let taken = 0;
    for (const character of word) {
      const width = this.#ofCharacter(character);
      if (taken + width > room && line !== '') {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += character;
      taken += width;
    }
    return [...lines, line];
  }

  #ofCharacter(character: string): number {
    let width = this.#known.get(character);
    if (width === undefined) {
      width = this.#paper.font(this.#font).fontSize(SIZE).widthOfString(character);
      this.#known.set(character, width);
    }
    return width;
  }
}
