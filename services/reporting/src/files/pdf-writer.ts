import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell, FileColumn } from '@shoppervoice/report-files';
import { formatCount } from '@shoppervoice/survey-model';
import { type AreaNote, driverPictures, figurePictures } from './figure-pictures.ts';
import { INK, MARGIN, newSheet, paperOf, QUIET, type Sheet } from './pdf-page.ts';
import { drawPictures } from './pdf-pictures.ts';
import { drawTable } from './pdf-table.ts';
import { isPlain, pdfText } from './pdf-text.ts';
import { drawTexts, isOfTexts, MOST_TEXTS, textsInWords } from './pdf-texts.ts';
import { CONTENT_TYPES, type FileFacts, type ReportWriter, type TableHead, type WriterParts } from './report-writer.ts';
import { baselineOf, drawWords, notDrawn, widthOfWords } from './scripts/draw-words.ts';
import { PDF_FONTS } from './scripts/typefaces.ts';
import { writeSummary } from './summary-paper/draw-summary.ts';
import { type Turn, turnsOf } from './turns.ts';

/** Points. */
const SIZE = 10;
const SMALL = 8;
/** Rows of all tables, some hundred in a dashboard; for more there are workbooks. */
const MOST_ROWS = 2_000;

interface Kept {
  readonly table: TableHead;
  readonly columns: readonly FileColumn[];
  readonly rows: (readonly Cell[])[];
}

/**
 * A report as PDF, in the merchant's paper size: its head; the charts of a dashboard as vectors in the page's colours,
 * and its tables; the texts of a list; a summary as its page.
 */
export function pdfWriter(to: Writable, { notesOn, portal }: WriterParts): ReportWriter {
  let of: FileFacts | null = null;
  const tables: Kept[] = [];
  let rows = 0;
  return {
    contentType: CONTENT_TYPES.pdf,
    ending: 'pdf',
    head(facts) {
      of = facts;
    },
    table(table, columns) {
      tables.push({ table, columns, rows: [] });
    },
    row(cells) {
      rows += 1;
      const table = tables.at(-1);
      const most = table !== undefined && isOfTexts(table.table) ? MOST_TEXTS : MOST_ROWS;
      if (rows <= most) table?.rows.push(cells);
    },
    flush: async () => undefined,
    async end() {
      if (of === null) throw new Error('A report ends before its head.');
      const { summary, head } = of;
      if (summary !== null) return await writeSummary({ answer: summary, merchant: head.merchant, portal }, to);
      const notes = of.figures === null ? [] : await notesOn(head.range);
      const sheet = newSheet(paperOf(head.range.timeZone), { title: head.title, author: head.merchant });
      const drawn = drawReport(sheet, of, { tables, rows, notes }, turnsOf(to)).then(() => sheet.paper.end());
      await Promise.all([drawn, pipeline(sheet.paper, to)]);
    },
    abort: (error) => to.destroy(error),
  };
}

interface Drawn {
  readonly tables: readonly Kept[];
  /** All of them, also those that are not drawn. */
  readonly rows: number;
  readonly notes: readonly AreaNote[];
}

async function drawReport(
  sheet: Sheet,
  { head, facts, figures, drivers }: FileFacts,
  { tables, rows, notes }: Drawn,
  turn: Turn,
): Promise<void> {
  const { paper, width } = sheet;
  const bold = { weight: 'bold', fill: INK, width } as const;
  drawWords(paper, pdfText(head.title), MARGIN, paper.y, { ...bold, size: 18 });
  paper.moveDown(0.5);
  for (const [name, value] of facts) drawFact(sheet, pdfText(name), pdfText(value));
  if (figures !== null) await drawPictures(sheet, figurePictures(figures, notes), turn);
  if (drivers !== null) await drawPictures(sheet, driverPictures(drivers), turn);
  for (const one of tables) {
    const { table, columns, rows: own } = one;
    if (!isOfTexts(table)) {
      await drawTable(sheet, { name: table.name, columns, rows: own }, turn);
      continue;
    }
    const order = facts.find(([name]) => name === 'Order of rows')?.[1];
    drawWords(paper, textsInWords(rows, order), MARGIN, paper.moveDown(0.5).y, { ...bold, size: SIZE });
    await drawTexts(sheet, one, turn);
  }
  if (rows > MOST_ROWS && !tables.some(({ table }) => isOfTexts(table))) {
    const of = formatCount(rows);
    const words = `The first ${formatCount(MOST_ROWS)} rows of ${of}; the workbook and the CSV file have all of them.`;
    const top = paper.font(PDF_FONTS.regular).fontSize(SIZE).moveDown().y;
    drawWords(paper, words, MARGIN, top, { ...bold, weight: 'regular', size: SIZE });
  }
  const missing = await notDrawn(paper);
  if (missing === null) return;
  const top = paper.font(PDF_FONTS.regular).fontSize(SMALL).moveDown().y;
  drawWords(paper, missing, MARGIN, top, { weight: 'regular', size: SMALL, fill: QUIET, width });
}

/** A line of the head; what is not plain stands beside the fact's name. */
function drawFact({ paper, width }: Sheet, name: string, value: string): void {
  const named = { weight: 'bold', size: SIZE, fill: QUIET, width } as const;
  const said = { weight: 'regular', size: SIZE, fill: INK, width } as const;
  if (isPlain(name + value)) {
    paper.font(PDF_FONTS.bold).fontSize(SIZE).fillColor(QUIET).text(`${name}: `, { continued: true });
    paper.font(PDF_FONTS.regular).fillColor(INK).text(value);
    return;
  }
  const wide = widthOfWords(paper, `${name}: `, named);
  if (wide > width / 2) {
    drawWords(paper, `${name}: `, MARGIN, paper.y, named);
    drawWords(paper, value, MARGIN, paper.y, said);
    return;
  }
  const beside = { ...said, width: width - wide, align: 'cell' } as const;
  const [over, overValue] = [baselineOf(`${name}: `, named), baselineOf(value, beside)];
  const top = paper.y;
  drawWords(paper, `${name}: `, MARGIN, top + Math.max(0, overValue - over), named);
  drawWords(paper, value, MARGIN + wide, top + Math.max(0, over - overValue), beside);
  paper.x = MARGIN;
}
