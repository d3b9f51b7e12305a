import { type Cell, csvCell, type FileColumn } from '@shoppervoice/report-files';
import { CharacterWidths } from './character-widths.ts';
import { GAP, INK, MARGIN, QUIET, roomOn, type Sheet } from './pdf-page.ts';
import { pdfText } from './pdf-text.ts';
import { drawWords, heightOfWords } from './scripts/draw-words.ts';
import type { Weight } from './scripts/typefaces.ts';
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
  const bold = new CharacterWidths(paper, 'bold', SIZE);
  const regular = new CharacterWidths(paper, 'regular', SIZE);
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
  const first = written.slice(0, FIRST_ROWS).map((texts) => heightOf(paper, brokenOf(texts), widths, 'regular'));
  const together = NAME_ROOM + heightOf(paper, heads, widths, 'bold') + first.reduce((sum, height) => sum + height, 0);
  if (together > roomOn(sheet)) paper.addPage();
  const top = paper.y + (paper.y > MARGIN ? GAP : 0);
  drawWords(paper, pdfText(name), MARGIN, top, { weight: 'bold', size: NAME, fill: INK, width: sheet.width });
  drawRow(paper, heads, widths, 'bold');
  for (const texts of written) {
    await turn();
    const broken = brokenOf(texts);
    const down = heightOf(paper, broken, widths, 'regular');
    if (down > roomOn(sheet)) {
      paper.addPage();
      drawRow(paper, heads, widths, 'bold');
    }
    drawRow(paper, broken, widths, 'regular', down);
  }
  if (widths.length < columns.length) {
    const left = heads.slice(widths.length).join(', ');
    const look = { weight: 'regular', size: SIZE, fill: QUIET, width: sheet.width } as const;
    drawWords(paper, `In the workbook and the CSV file also: ${left}.`, MARGIN, paper.y + PADDING, look);
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

function heightOf(paper: Paper, texts: readonly string[], widths: readonly number[], weight: Weight): number {
  const heights = widths.map((width, at) =>
    heightOfWords(paper, texts[at] ?? '', { weight, size: SIZE, width: width - PADDING }),
  );
  return Math.max(...heights, SIZE) + PADDING;
}

function drawRow(
  paper: Paper,
  texts: readonly string[],
  widths: readonly number[],
  weight: Weight,
  high?: number,
): void {
  const top = paper.y;
  const down = high ?? heightOf(paper, texts, widths, weight);
  let left = MARGIN;
  widths.forEach((width, at) => {
    const text = texts[at] ?? '';
    if (text !== '')
      drawWords(paper, text, left, top, { weight, size: SIZE, fill: INK, width: width - PADDING, align: 'cell' });
    left += width;
  });
  paper.x = MARGIN;
  paper.y = top + down;
}
