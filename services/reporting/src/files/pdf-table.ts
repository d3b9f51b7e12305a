import { type Cell, csvCell, type FileColumn } from '@shoppervoice/report-files';
import { CharacterWidths } from './character-widths.ts';
import { GAP, INK, MARGIN, QUIET, roomOn, type Sheet } from './pdf-page.ts';
import { PDF_FONTS, pdfText } from './pdf-text.ts';
import type { Turn } from './turns.ts';

type Paper = Sheet['paper'];

const SIZE = 7;
const PADDING = 3;
/** Smallest width of a column whose text may be broken between words. */
const LEAST_TEXT = 56;

export interface PdfTable {
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Height of a table's name and its gaps, in points. */
const NAME = 12;
const NAME_ROOM = GAP + 20;
/** Rows that stay on one page with the column heads. */
const FIRST_ROWS = 3;

/** Draws rows, repeating the heads on every page. Columns that do not fit are omitted, the last first. */
export async function drawTable(sheet: Sheet, { name, columns, rows }: PdfTable, turn: Turn): Promise<void> {
  const { paper } = sheet;
  const heads = columns.map(({ head }) => pdfText(head));
  const bold = new CharacterWidths(paper, PDF_FONTS.bold, SIZE);
  const regular = new CharacterWidths(paper, PDF_FONTS.regular, SIZE);
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
  const widths = widthsOf(columns, least, sheet.width);
  const brokenOf = (texts: readonly string[]) =>
    widths.map((width, at) => regular.broken(texts[at] ?? '', width - PADDING));
  const first = written.slice(0, FIRST_ROWS).map((texts) => heightOf(paper, brokenOf(texts), widths));
  const together = NAME_ROOM + heightOf(paper, heads, widths) + first.reduce((sum, height) => sum + height, 0);
  if (together > roomOn(sheet)) paper.addPage();
  paper
    .font(PDF_FONTS.bold)
    .fontSize(NAME)
    .fillColor(INK)
    .text(pdfText(name), MARGIN, paper.y + (paper.y > MARGIN ? GAP : 0));
  drawRow(paper, heads, widths, PDF_FONTS.bold);
  for (const texts of written) {
    await turn();
    const broken = brokenOf(texts);
    paper.font(PDF_FONTS.regular).fontSize(SIZE);
    const down = heightOf(paper, broken, widths);
    if (down > roomOn(sheet)) {
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

/** Widths of the columns that fit: numbers and single words are never broken; texts share the remaining width. */
function widthsOf(columns: readonly FileColumn[], least: readonly number[], room: number): readonly number[] {
  const fit = least.map((width) => width + 2 * PADDING);
  while (fit.reduce((sum, width) => sum + width, 0) > room) fit.pop();
  const texts = fit.filter((_, at) => columns[at]?.kind === 'text').length;
  const rest = room - fit.reduce((sum, width) => sum + width, 0);
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
