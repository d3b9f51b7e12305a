import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PALETTES, toSvg } from '@shoppervoice/chart-model';
import type { Cell } from '@shoppervoice/report-files';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { type AreaNote, figurePictures } from './figure-pictures.ts';
import { GAP, HEIGHT, INK, MARGIN, QUIET, WIDTH } from './pdf-page.ts';
import { drawTable, type PdfTable } from './pdf-table.ts';
import { PDF_FONTS, pdfText } from './pdf-text.ts';
import { CONTENT_TYPES, type FileFacts, type ReportWriter, type WriterParts } from './report-writer.ts';
import { writeSummary } from './summary-paper/draw-summary.ts';
import { type Turn, turnsOf } from './turns.ts';

/** A dashboard's tables are some hundred rows; more of them are read in a workbook. */
const MOST_ROWS = 2_000;

/** A dashboard on paper: what it is of, its charts as vectors in the page's colours, and its tables; a summary as its page. */
export function pdfWriter(to: Writable, { notesOn, portal }: WriterParts): ReportWriter {
  let of: FileFacts | null = null;
  const tables: (PdfTable & { readonly rows: (readonly Cell[])[] })[] = [];
  let kept = 0;
  return {
    contentType: CONTENT_TYPES.pdf,
    ending: 'pdf',
    head(facts) {
      of = facts;
    },
    table({ name }, columns) {
      tables.push({ name, columns, rows: [] });
    },
    row(cells) {
      kept += 1;
      if (kept <= MOST_ROWS) tables.at(-1)?.rows.push(cells);
    },
    flush: async () => undefined,
    async end() {
      if (of === null) throw new Error('A report ends before its head.');
      const { summary, head } = of;
      if (summary !== null) return await writeSummary({ answer: summary, merchant: head.merchant, portal }, to);
      const notes = of.figures === null ? [] : await notesOn(head.range);
      const paper = newPaper(of);
      const drawn = drawReport(paper, of, { tables, rows: kept, notes }, turnsOf(to)).then(() => paper.end());
      await Promise.all([drawn, pipeline(paper, to)]);
    },
    abort: (error) => to.destroy(error),
  };
}

type Paper = InstanceType<typeof PDFDocument>;

const newPaper = ({ head }: FileFacts): Paper =>
  new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    font: PDF_FONTS.regular,
    info: { Title: head.title, Author: head.merchant },
  });

interface Drawn {
  readonly tables: readonly PdfTable[];
  /** All of them, also those that are not drawn. */
  readonly rows: number;
  readonly notes: readonly AreaNote[];
}

async function drawReport(
  paper: Paper,
  { head, facts, figures }: FileFacts,
  { tables, rows, notes }: Drawn,
  turn: Turn,
): Promise<void> {
  paper.font(PDF_FONTS.bold).fontSize(18).fillColor(INK).text(pdfText(head.title));
  paper.moveDown(0.5).fontSize(10);
  for (const [name, value] of facts) {
    paper
      .font(PDF_FONTS.bold)
      .fillColor(QUIET)
      .text(`${pdfText(name)}: `, { continued: true });
    paper.font(PDF_FONTS.regular).fillColor(INK).text(pdfText(value));
  }
  for (const each of figures === null ? [] : figurePictures(figures, notes)) {
    await turn();
    drawPicture(paper, each);
  }
  for (const table of tables) await drawTable(paper, table, turn);
  if (rows > MOST_ROWS) {
    paper.moveDown().text(`The first ${MOST_ROWS} rows of ${rows}; the workbook and the CSV file have all of them.`);
  }
}

function drawPicture(paper: Paper, { title, lines, picture }: ReturnType<typeof figurePictures>[number]): void {
  const svg = toSvg(picture, { palette: PALETTES.light, title, lines });
  const [, width = '720', height = '400'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const scale = Math.min(WIDTH / Number(width), HEIGHT / Number(height));
  const [across, down] = [Number(width) * scale, Number(height) * scale];
  if (paper.y + GAP + down > MARGIN + HEIGHT) paper.addPage();
  else paper.y += GAP;
  const top = paper.y;
  svgToPdf(paper, pdfText(svg), MARGIN, top, {
    width: across,
    height: down,
    preserveAspectRatio: 'xMinYMin meet',
    fontCallback: (_family, bold) => (bold ? PDF_FONTS.bold : PDF_FONTS.regular),
    // The converter leaves out what it does not know. Its warnings are dropped: this code has no log.
    warningCallback: () => undefined,
  });
  paper.x = MARGIN;
  paper.y = top + down;
}
