import { NPS_AXIS_LINES, type NpsAxis, npsAxis, npsMarks, PALETTES } from '@shoppervoice/chart-model';
import type { EsrAnswer, EsrFigure } from '@shoppervoice/contracts/reports';
import {
  type EsrScore,
  esrChange,
  type HeadlineRow,
  headlineRows,
  shortPeriod,
  summaryTitles,
} from '@shoppervoice/report-files';
import { formatCount, isLowBase, NO_FIGURE, type SeriesColour, shownSurvey, UNITS } from '@shoppervoice/survey-model';
import { drawChange, toneOf } from './change.ts';
import { type Column, drawTitle, type Paper, type TextStyle } from './paper.ts';

/** Widths in points, before scaling, of the columns beside the scale, which takes the rest. */
const WIDTHS = { survey: 104, nps: 66, change: 52, osat: 36 } as const;
const ROW = 25;
const HEAD = 15;
/** Points from a row's middle to its text's upper edge. */
const UP = { figure: 7, body: 5.2, small: 4.6 } as const;

/**
 * A row per survey: its score with margin on one scale, satisfaction, and their changes from the period and the year
 * before.
 */
export function drawHeadlines(column: Column, answer: EsrAnswer): void {
  const rows = headlineRows(answer);
  if (rows.length === 0) return;
  const { paper } = column;
  const edges = edgesOf(column);
  const axis = npsAxis(rows.flatMap(({ nps }) => (nps === null ? [] : [nps])));
  drawTitle(column, summaryTitles(answer).headlines);
  const top = column.block(paper.px(HEAD)) + paper.px(4);
  const small = { size: 'small', fill: 'ink-3' } as const;
  paper.text('Survey', column.x, top, small);
  rightTo(paper, 'NPS', edges.nps, top, small);
  for (const tick of axis.ticks) {
    const words = UNITS.nps.format(tick);
    paper.text(words, edges.scale(axis.place(tick)) - paper.wide(words, small) / 2, top, small);
  }
  const heads = [answer.previous, answer.year].map(({ label }) => `vs ${shortPeriod(label)}`);
  edges.changes.forEach((edge, at) => {
    rightTo(paper, heads[at % 2] ?? '', edge, top, small);
  });
  rightTo(paper, 'OSAT', edges.osat, top, small);
  for (const row of rows) drawRow(column, row, edges, axis);
  drawLegend(column, answer);
}

type Edges = ReturnType<typeof edgesOf>;

/** Right edges of the columns. `scale`: x position of a share (0 to 1) of the scale. */
function edgesOf({ paper, x, width }: Column) {
  const [survey, nps, change, osat] = [WIDTHS.survey, WIDTHS.nps, WIDTHS.change, WIDTHS.osat].map((wide) =>
    paper.px(wide),
  ) as [number, number, number, number];
  const right = x + width;
  const left = x + survey + nps + paper.px(12);
  const until = right - 4 * change - osat - paper.px(4);
  return {
    nps: x + survey + nps,
    scale: (part: number) => left + part * (until - left),
    /** Of the score against both periods; of satisfaction against both. */
    changes: [right - 3 * change - osat, right - 2 * change - osat, right - change, right],
    osat: right - 2 * change,
  };
}

function rightTo(paper: Paper, words: string, edge: number, y: number, style: TextStyle): void {
  paper.text(words, edge - paper.wide(words, style), y, style);
}

function drawRow(column: Column, { survey, osat, nps }: HeadlineRow, edges: Edges, axis: NpsAxis): void {
  const { paper, x } = column;
  const height = paper.px(ROW);
  const top = column.block(height);
  const middle = top + height / 2;
  paper.line(x, top, x + column.width, top, 'line');
  paper.text(survey.label, x, top + paper.px(3.5), { bold: true });
  const few = isLowBase(survey.n) && survey.n > 0 ? ', few answers' : '';
  paper.text(`n ${formatCount(survey.n)}${few}`, x, top + paper.px(14), { size: 'small', fill: 'ink-3' });
  const margin = nps?.margin == null ? '' : ` ± ${nps.margin.toFixed(1)}`;
  const small = { size: 'small', fill: 'ink-3' } as const;
  const figure = { size: 'figure', bold: true } as const;
  rightTo(paper, margin, edges.nps, middle - paper.px(UP.small) + 1, small);
  rightTo(
    paper,
    UNITS.nps.format(nps?.score ?? null),
    edges.nps - paper.wide(margin, small),
    middle - paper.px(UP.figure),
    figure,
  );
  if (nps !== null) drawScale(paper, nps, axis, edges, middle, `series-${shownSurvey(survey.surveyId).colour}`);
  rightTo(paper, UNITS.mean.format(osat?.mean ?? null), edges.osat, middle - paper.px(UP.figure), figure);
  const compared: readonly (readonly [EsrFigure | null, 'change' | 'year'])[] = [
    [nps, 'change'],
    [nps, 'year'],
    [osat, 'change'],
    [osat, 'year'],
  ];
  compared.forEach(([one, against], at) => {
    const edge = edges.changes[at] ?? 0;
    const other = one?.[against] ?? null;
    const shown = one && esrChange(one, against);
    if (other === null || shown === null) {
      rightTo(paper, NO_FIGURE, edge - paper.px(4), middle - paper.px(UP.body), { fill: 'ink-3' });
      return;
    }
    drawChange(paper, { ...shown, tone: toneOf(other.significant, other.delta ?? 0) }, edge, middle);
  });
}

/** The score as a dot in its margin, the period before as a ring, the year before as a tick. */
function drawScale(
  paper: Paper,
  nps: EsrScore,
  axis: NpsAxis,
  { scale }: Edges,
  y: number,
  token: `series-${SeriesColour}`,
): void {
  const marks = npsMarks(nps, axis);
  const [half, colour, { surface, 'ink-3': quiet }] = [paper.px(7), PALETTES.light[token], PALETTES.light];
  const { document } = paper;
  paper.line(scale(0), y, scale(1), y, 'line-control');
  for (const line of NPS_AXIS_LINES) paper.line(scale(line), y - half, scale(line), y + half, 'line-control');
  if (marks === null) return;
  const { at, interval, before, year } = marks;
  if (interval !== null) {
    const [low, tall] = [scale(interval.low), paper.px(6)];
    document
      .fillOpacity(0.26)
      .roundedRect(low, y - tall / 2, Math.max(0.1, scale(interval.high) - low), tall, tall / 2);
    document.fill(colour).fillOpacity(1);
  }
  if (year !== null) paper.line(scale(year), y - half, scale(year), y + half, 'ink-3', 1.4);
  if (before !== null) document.lineWidth(1.1).circle(scale(before), y, paper.px(3.2)).fillAndStroke(surface, quiet);
  document.circle(scale(at), y, paper.px(3)).fill(colour);
}

function drawLegend(column: Column, { report, previous, year }: EsrAnswer): void {
  const { paper } = column;
  const top = column.block(paper.px(14));
  paper.line(column.x, top, column.x + column.width, top, 'line');
  const style = { size: 'small', fill: 'ink-3' } as const;
  const words = `dot: ${report.label}, in its 95% margin; ring: ${previous.label}; tick: ${year.label}`;
  paper.text(words, column.x, top + paper.px(4), style);
  rightTo(paper, 'filled change: significant', column.x + column.width, top + paper.px(4), style);
}
