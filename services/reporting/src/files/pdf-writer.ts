import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PALETTES, toSvg } from '@shoppervoice/chart-model';
import type { Cell, FileColumn } from '@shoppervoice/report-files';
import { csvCell } from '@shoppervoice/report-files';
import PDFDocument from 'pdfkit';
import svgToPdf from 'svg-to-pdfkit';
import { type AreaNote, figurePictures } from './figure-pictures.ts';
import { PDF_FONTS, pdfText } from './pdf-text.ts';
import { CONTENT_TYPES, type FileFacts, type ReportWriter, type WriterParts } from './report-writer.ts';
import { writeSummary } from './summary-paper/draw-summary.ts';

/** Points of an A4 page. */
const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;
const HEIGHT = 841.89 - 2 * MARGIN;
const INK = PALETTES.light.ink;
const QUIET = PALETTES.light['ink-3'];
const GAP = 14;
/** A dashboard's tables are some hundred rows; more of them are read in a workbook. */
const MOST_ROWS = 2_000;

interface Table {
  readonly name: string;
  readonly columns: readonly FileColumn[];
  readonly rows: (readonly Cell[])[];
}

/** A dashboard on paper: what it is of, its charts as vectors in the page's colours, and its tables; a summary as its page. */
export function pdfWriter(to: Writable, { notesOn, portal }: WriterParts): ReportWriter {
  let of: FileFacts | null = null;
  const tables: Table[] = [];
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
      const paper = drawReport(of, tables, kept, notes);
      paper.end();
      await pipeline(paper, to);
    },
    abort: (error) => to.destroy(error),
  };
}

type Paper = InstanceType<typeof PDFDocument>;

function drawReport(
  { head, facts, figures }: FileFacts,
  tables: readonly Table[],
  rows: number,
  notes: readonly AreaNote[],
): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    font: PDF_FONTS.regular,
    info: { Title: head.title, Author: head.merchant },
  });
  paper.font(PDF_FONTS.bold).fontSize(18).fillColor(INK).text(pdfText(head.title));
  paper.moveDown(0.5).fontSize(10);
  for (const [name, value] of facts) {
    paper
      .font(PDF_FONTS.bold)
      .fillColor(QUIET)
      .text(`${pdfText(name)}: `, { continued: true });
    paper.font(PDF_FONTS.regular).fillColor(INK).text(pdfText(value));
  }
  if (figures !== null) for (const each of figurePictures(figures, notes)) drawPicture(paper, each);
  for (const table of tables) drawTable(paper, table);
  if (rows > MOST_ROWS) {
    paper.moveDown().text(`The first ${MOST_ROWS} rows of ${rows}; the workbook and the CSV file have all of them.`);
  }
  return paper;
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

const SIZE = 7;
const PADDING = 3;

/** Draws rows of cells, and the heads again on every page. Columns that do not fit are left off, the last ones first. */
function drawTable(paper: Paper, { name, columns, rows }: Table): void {
  if (paper.y + 60 > MARGIN + HEIGHT) paper.addPage();
  paper
    .font(PDF_FONTS.bold)
    .fontSize(12)
    .fillColor(INK)
    .text(pdfText(name), MARGIN, paper.y + GAP);
  const written = rows.map((row) => columns.map(({ kind }, at) => pdfText(csvCell(row[at] ?? null, kind))));
  const heads = columns.map(({ head }) => pdfText(head));
  const widths = widthsOf(paper, columns, heads, written);
  drawRow(paper, heads, widths, PDF_FONTS.bold);
  for (const texts of written) {
    if (paper.y + heightOf(paper, texts, widths) > MARGIN + HEIGHT) {
      paper.addPage();
      drawRow(paper, heads, widths, PDF_FONTS.bold);
    }
    drawRow(paper, texts, widths, PDF_FONTS.regular);
  }
  if (widths.length < columns.length) {
    const left = heads.slice(widths.length).join(', ');
    paper.font(PDF_FONTS.regular).fontSize(SIZE).fillColor(QUIET);
    paper.text(`In the workbook and the CSV file also: ${left}.`, MARGIN, paper.y + PADDING);
  }
}

/** A text may be broken between its words, into columns of this width at least. */
const LEAST_TEXT = 56;

/** Widths of the columns that fit: numbers and single words are never broken, texts share the width that is left. */
function widthsOf(
  paper: Paper,
  columns: readonly FileColumn[],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly number[] {
  const words = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.split(' ')));
  const widest = (texts: Iterable<string>) => Math.max(0, ...[...texts].map((text) => paper.widthOfString(text)));
  paper.font(PDF_FONTS.bold).fontSize(SIZE);
  const ofHeads = heads.map((head) => widest(words([head])));
  paper.font(PDF_FONTS.regular).fontSize(SIZE);
  const least = columns.map(({ kind }, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const own = kind === 'text' ? Math.min(LEAST_TEXT * 2, widest(words(cells))) : widest(new Set(cells));
    return Math.max(ofHeads[at] ?? 0, own) + 2 * PADDING;
  });
  const fit = least.slice();
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

function drawRow(paper: Paper, texts: readonly string[], widths: readonly number[], font: string): void {
  const top = paper.y;
  paper.font(font).fontSize(SIZE).fillColor(INK);
  const down = heightOf(paper, texts, widths);
  let left = MARGIN;
  widths.forEach((width, at) => {
    const text = texts[at] ?? '';
    if (text !== '') paper.text(text, left, top, { width: width - PADDING });
    left += width;
  });
  paper.x = MARGIN;
  paper.y = top + down;
}
