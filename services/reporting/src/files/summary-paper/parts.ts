import type { Token } from '@shoppervoice/chart-model';
import type { EsrAnswer, EsrNamed, EsrProgramme, EsrQuote } from '@shoppervoice/contracts/reports';
import {
  citedComments,
  commentsInWords,
  gapWords,
  headlineRows,
  moreNotes,
  NOTHING_MOVED,
  namedShare,
  summaryBenchmark,
  summaryMovers,
  summaryNotes,
  summaryTitles,
  writtenAbout,
} from '@shoppervoice/report-files';
import {
  COMMENT_TONES,
  COMMENT_TOPICS,
  formatCount,
  formatDay,
  formatMean,
  formatPercent,
  NO_FIGURE,
  shownChange,
  shownSurvey,
  UNITS,
} from '@shoppervoice/survey-model';
import { drawChange, toneOf } from './change.ts';
import { type Column, drawTitle } from './paper.ts';

const QUIET = { size: 'small', fill: 'ink-3' } as const;
/** In points, before scaling. */
const GAP = 11;
const RIGHT = 66;
const MIDDLE = 78;

/** A row of a list: a label and its subject, a value, and at the end a change or another value. */
interface Row {
  readonly name: string;
  readonly of: string;
  readonly value: string;
  readonly end: string | Parameters<typeof drawChange>[1];
}

function drawRows(column: Column, rows: readonly Row[]): void {
  const { paper, x, width } = column;
  for (const { name, of, value, end } of rows) {
    const room = width - paper.px(RIGHT + MIDDLE + 8);
    const [named, quiet] = [{ width: room, bold: true } as const, { ...QUIET, width: room } as const];
    const [high, low] = [paper.high(name, named), of === '' ? 0 : paper.high(of, quiet)];
    const height = high + low + paper.px(5);
    const top = column.block(height);
    const middle = top + height / 2;
    paper.text(name, x, top + paper.px(2.5), named);
    if (of !== '') paper.text(of, x, top + paper.px(2.5) + high, quiet);
    const valueLook = { fill: 'ink-2' } as const;
    paper.text(value, x + width - paper.px(RIGHT) - paper.wide(value, valueLook), middle - paper.px(5.2), valueLook);
    if (typeof end === 'string') {
      paper.text(end, x + width - paper.wide(end, { bold: true }), middle - paper.px(5.2), { bold: true });
    } else drawChange(paper, end, x + width, middle);
    paper.line(x, top + height, x + width, top + height, 'line');
  }
}

/** A note below a list. */
function drawNote(column: Column, words: string): void {
  column.gap(3);
  column.paragraph(words, QUIET);
}

export function drawMovers(column: Column, answer: EsrAnswer): void {
  const { moved, unchanged } = summaryMovers(answer);
  drawTitle(column, summaryTitles(answer).movers);
  if (moved.length === 0) drawNote(column, NOTHING_MOVED);
  drawRows(
    column,
    moved.map(({ label, surveyId, mean, change }) => {
      const shown = shownChange('mean', mean, change?.mean, change?.delta);
      return {
        name: label,
        of: shownSurvey(surveyId).name,
        value: `${formatMean(change?.mean ?? null)} → ${formatMean(mean)}`,
        end: shown && change ? { ...shown, tone: toneOf(change.significant, change.delta ?? 0) } : NO_FIGURE,
      };
    }),
  );
  if (unchanged !== null) drawNote(column, unchanged);
  column.gap(GAP);
}

export function drawBenchmark(column: Column, answer: EsrAnswer): void {
  const benchmark = summaryBenchmark(answer);
  if (benchmark === null) return;
  drawTitle(column, summaryTitles(answer).benchmark);
  drawRows(
    column,
    benchmark.rows.map(({ label, of, values, gap }) => ({ name: label, of, value: values, end: gap })),
  );
  drawNote(column, benchmark.note);
  column.gap(GAP);
}

export function drawTopics(column: Column, answer: EsrAnswer): void {
  const about = writtenAbout(answer);
  if (about.length === 0) return;
  const { paper } = column;
  drawTitle(column, summaryTitles(answer).topics);
  for (const { programme, tones, topics } of about) {
    // Not alone at the foot of a page.
    const top = column.block(paper.px(28));
    column.gap(-14);
    paper.text(programme.label, column.x, top + paper.px(4), { bold: true });
    const n = commentsInWords(programme);
    paper.text(n, column.x + paper.wide(programme.label, { bold: true }) + paper.px(5), top + paper.px(4), {
      fill: 'ink-3',
    });
    drawRows(column, [
      ...tones.map((row) => namedRow(row, programme, 'tones')),
      ...topics.map((row) => namedRow(row, programme, 'topics')),
    ]);
  }
  column.gap(GAP);
}

type Names = readonly { readonly id: number; readonly label: string }[];
const labelIn = (names: Names, id: number | null) => names.find((name) => name.id === id)?.label ?? '';

function namedRow(row: EsrNamed, programme: EsrProgramme, kind: 'tones' | 'topics'): Row {
  const { id, delta, significant } = row;
  const names = kind === 'tones' ? COMMENT_TONES : COMMENT_TOPICS;
  return {
    name: labelIn(names, id),
    of: '',
    value: formatPercent(namedShare(programme, kind, row).now),
    // Shares of a whole: growth is neither good nor bad.
    end:
      delta === null
        ? NO_FIGURE
        : { delta, text: UNITS.share.formatDelta(delta), tone: significant && delta !== 0 ? 'moved' : 'noise' },
  };
}

export function drawAnswersIn(column: Column, answer: EsrAnswer): void {
  const rows = headlineRows(answer);
  if (rows.length === 0) return;
  drawTitle(column, summaryTitles(answer).answers);
  drawRows(
    column,
    rows.map(({ survey }) => ({
      name: survey.label,
      of: gapWords(survey),
      end: formatCount(survey.n),
      value: survey.previousN === null ? '' : `previously ${formatCount(survey.previousN)}`,
    })),
  );
  column.gap(GAP);
}

const ACROSS = 3;
const TONE_INKS: Readonly<Record<number, Token>> = { 1: 'positive', 4: 'negative' };

/** Comments behind the topics, three in a row, each linked to its full text. */
export function drawQuotes(column: Column, answer: EsrAnswer, portal: string | null): void {
  const quotes = citedComments(answer);
  if (quotes.length === 0) return;
  const { paper } = column;
  const gap = paper.px(16);
  const width = (column.width - gap * (ACROSS - 1)) / ACROSS;
  drawTitle(column, summaryTitles(answer).quotes);
  for (let first = 0; first < quotes.length; first += ACROSS) {
    const row = quotes.slice(first, first + ACROSS).map((quote) => linesOf(quote, portal));
    const tall = (lines: ReturnType<typeof linesOf>) =>
      lines.reduce((sum, { words, style }) => sum + paper.high(words, { ...style, width }), 0);
    const top = column.block(Math.max(...row.map(tall)) + paper.px(9)) + paper.px(5);
    row.forEach((lines, at) => {
      let y = top;
      for (const { words, style } of lines) {
        paper.text(words, column.x + at * (width + gap), y, { ...style, width });
        y += paper.high(words, { ...style, width });
      }
    });
  }
  column.gap(GAP - 4);
}

function linesOf({ body, topicId, toneId, surveyId, day, osat, link }: EsrQuote, portal: string | null) {
  const topic = labelIn(COMMENT_TOPICS, topicId);
  const tone = labelIn(COMMENT_TONES, toneId);
  const fill: Token = TONE_INKS[toneId ?? 0] ?? 'ink-2';
  const facts = `${shownSurvey(surveyId).name}, ${formatDay(day)}${osat === null ? '' : `, OSAT ${osat}`}`;
  return [
    ...(topic === '' ? [] : [{ words: topic, style: { size: 'small', bold: true, fill: 'ink-3' } as const }]),
    { words: body, style: {} },
    ...(tone === '' ? [] : [{ words: tone, style: { size: 'small', bold: true, fill } as const }]),
    { words: facts, style: portal === null ? QUIET : { ...QUIET, href: `${portal}${link}` } },
  ];
}

/** Notes of the period whose change should help, and what came of them. */
export function drawHelped(column: Column, answer: EsrAnswer): void {
  const { lines, more } = summaryNotes(answer);
  if (lines.length === 0) return;
  drawTitle(column, summaryTitles(answer).notes);
  column.gap(4);
  for (const { what, came } of lines) {
    column.paragraph(`${what} ${came}`, { fill: 'ink-2' });
    column.gap(1.5);
  }
  if (more > 0) drawNote(column, moreNotes(more));
  column.gap(GAP - 4);
}

export function drawWords(column: Column, answer: EsrAnswer, sentences: readonly string[]): void {
  if (sentences.length === 0) return;
  drawTitle(column, summaryTitles(answer).words);
  column.gap(4);
  for (const sentence of sentences) {
    column.paragraph(sentence, { fill: 'ink-2' });
    column.gap(1.5);
  }
  column.gap(GAP - 4);
}
