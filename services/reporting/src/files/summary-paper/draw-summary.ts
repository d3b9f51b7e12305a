import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PALETTES } from '@shoppervoice/chart-model';
import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type { EsrAnswer } from '@shoppervoice/contracts/reports';
import { summaryFoot, summarySentences } from '@shoppervoice/report-files';
import { type PaperName, paperOf } from '../pdf-page.ts';
import { notDrawn } from '../scripts/draw-words.ts';
import { type Turn, turnsOf } from '../turns.ts';
import { drawHeadlines } from './headlines.ts';
import { type Column, Paper } from './paper.ts';
import { drawAnswersIn, drawBenchmark, drawHelped, drawMovers, drawQuotes, drawTopics, drawWords } from './parts.ts';

/** An executive summary as PDF: what its page shows, in the page's order. */

const MOST_PAGES = 2;
/** Scales to try until it fits; the last is still readable. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76] as const;

export interface SummaryFacts {
  readonly answer: EsrAnswer;
  readonly merchant: string;
  /** Origin of its links; without it there are none. */
  readonly portal?: string | null | undefined;
}

/** Writes the summary's file and ends `to`: two pages of either size. */
export async function writeSummary(facts: SummaryFacts, to: Writable, name = paperOf(facts.answer.timeZone)) {
  const { document } = await drawSummary(facts, name, turnsOf(to));
  document.end();
  await pipeline(document, to);
}

async function drawSummary(facts: SummaryFacts, name: PaperName, turn: Turn): Promise<Paper> {
  const { answer, merchant } = facts;
  const title = `Executive summary, ${answer.report.label}`;
  const drawn = async (scale: number) => {
    const paper = new Paper(name, scale, { title, author: merchant });
    const column = paper.column();
    drawAll(column, facts);
    const missing = await notDrawn(paper.document);
    if (missing !== null) column.paragraph(missing, { size: 'small', fill: 'ink-3' });
    return paper;
  };
  let paper = await drawn(SCALES[0]);
  for (const scale of SCALES.slice(1)) {
    if (paper.pages <= MOST_PAGES) break;
    await turn();
    paper = await drawn(scale);
  }
  paper.number(`${title}, ${merchant}`);
  return paper;
}

function drawAll(column: Column, { answer, merchant, portal }: SummaryFacts): void {
  const { headline, leading, missing, rest } = summarySentences(answer);
  drawHead(column, answer, merchant);
  column.paragraph(headline, { size: 'headline', bold: true });
  if (leading.length > 0) {
    column.gap(4);
    column.paragraph(leading.join(' '), { size: 'lead', fill: 'ink-2' });
  }
  for (const words of missing) {
    column.gap(4);
    column.paragraph(words, { fill: 'mixed-fill', bold: true });
  }
  column.gap(11);
  drawHeadlines(column, answer);
  column.gap(11);
  column.beside(column.paper.px(24), [
    (left) => {
      drawMovers(left, answer);
      drawBenchmark(left, answer);
    },
    (right) => {
      drawTopics(right, answer);
      drawAnswersIn(right, answer);
    },
  ]);
  drawHelped(column, answer);
  drawQuotes(column, answer, portal ?? null);
  drawWords(column, answer, rest);
  column.paragraph(summaryFoot(answer), { size: 'small', fill: 'ink-3' });
}

function drawHead(column: Column, { report }: EsrAnswer, merchant: string): void {
  const { paper, x, width } = column;
  const top = column.block(paper.px(38));
  const edge = x + width;
  const name = { bold: true } as const;
  const merchantText = paper.shortened(merchant, width * 0.7, name);
  const of = { size: 'small', fill: 'ink-3' } as const;
  const what = `Executive summary, ${report.label}`;
  drawMark(paper, x, top + paper.px(3));
  paper.text(PRODUCT_NAME, x + paper.px(24), top + paper.px(6), { size: 'brand', bold: true });
  paper.text(merchantText, edge - paper.wide(merchantText, name), top, name);
  paper.text(what, edge - paper.wide(what, of), top + paper.px(13), of);
  paper.line(x, top + paper.px(27), edge, top + paper.px(27), 'ink', 1.2);
}

/** The logo, on a square of 24. */
function drawMark({ document, scale }: Paper, x: number, y: number): void {
  document
    .save()
    .translate(x, y)
    .scale(scale * 0.75);
  document.path('M5 1h14a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-7l-5 4v-4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z');
  document.fill(PALETTES.light['series-pos']).lineWidth(2).lineCap('round').path('M7 9v3M12 6v9M17 8v5');
  document.stroke(PALETTES.light.surface).restore();
}
