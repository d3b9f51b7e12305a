import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatCount, formatPercent, formatRangeWithYear, shownSurvey } from '@shoppervoice/survey-model';
import { sideInWords } from '../reading/facts/facts-in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import {
  bucketsOf,
  chatFigure,
  choiceSentence,
  extremeSentence,
  groupsSentence,
  isChoice,
  isRating,
  isScored,
  nameOf,
  ratingsPart,
  type Scored,
  type Segments,
  sentencesOf,
  sharesPart,
  shown,
  topSentence,
  whoOf,
} from './figure-sentences.ts';
import {
  type AnswerContent,
  figuresOf,
  hrefOf,
  NONE,
  type ResolvedQuestion,
  selectFigures,
  stepOf,
  text,
  WITHHELD,
} from './resolved-question.ts';

/** Answers with figures and trends. */

export async function answerValue(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  const found = await figuresOf(question);
  const figures = selectFigures(found, wanted);
  question.client.numbers.learn(WITHHELD);
  if (figures.length === 0) return { parts: [found.withheld > 0 ? text(WITHHELD) : NONE], steps: [stepOf(question)] };
  const segments = segmentsOf(wanted);
  if (segments !== undefined) question.client.numbers.learn([segments.own, segments.other]);
  const scored = figures.filter(isScored);
  const choices = figures.filter(isChoice);
  const spread = wanted.spread === true ? figures.filter(isRating) : [];
  return {
    parts: [
      text(
        [
          ...orderSentence(scored, wanted),
          ...sentencesOf(scored, question.client.numbers, segments),
          ...scored.flatMap(groupsSentence),
          ...spread.flatMap(topSentence),
          ...choices.flatMap((figure) => optionsSentence(figure, wanted)),
          ...choices.map(choiceSentence),
        ].join(' '),
      ),
      ...(scored.length > 0
        ? [
            {
              kind: 'figures' as const,
              figures: scored.map((figure) => chatFigure(figure, hrefOf(figure, question), segments?.other)),
            },
          ]
        : []),
      ...spread.map((figure) => ratingsPart(figure, resolved.href)),
      ...choices.map((figure) => sharesPart(figure, resolved.href)),
    ],
    steps: [stepOf(question)],
    next: nextOf(scored, wanted),
  };
}

/** Which of the figures is the lowest or highest, if that is asked. */
function orderSentence(scored: readonly Scored[], { kind }: Wanted): string[] {
  if (kind !== 'lowest' && kind !== 'highest') return [];
  const all = scored.map((figure) => ({ label: whoOf(figure), figure }));
  return [extremeSentence(all, kind) ?? ''].filter(Boolean);
}

/** The answers that were asked about: `25-34 was chosen by 18.2% (123 of 675).` */
function optionsSentence(figure: ChoiceFigure, { options = [] }: Wanted): string[] {
  return figure.options
    .filter(({ id, share, count }) => options.includes(id) && share !== null && count !== null)
    .map(({ label, share, count }) => `${label}: ${formatPercent(share)} (n ${formatCount(count ?? 0)}).`);
}

/** Both segments in words; undefined: there is one. */
export function segmentsOf({ query }: Wanted): Segments | undefined {
  const other = sideInWords(query, 'vs.');
  return other === '' ? undefined : { own: sideInWords(query, ''), other };
}

/** Follow-up questions to a single figure. */
function nextOf(scored: readonly Scored[], { call }: Wanted): string[] {
  const [only] = scored;
  const isJudged = only !== undefined && scored.length === 1 && only.of === null && only.role === 'OSAT';
  if (!isJudged || !/overall-metrics$/.test(call)) return [];
  const survey = shownSurvey(only.surveyId).name;
  return [`Why did ${survey} satisfaction change?`, `What do ${survey} shoppers complain about most?`];
}

export async function answerTrend(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  const figures = selectFigures(await figuresOf(question), wanted).filter(isScored);
  const drawn = figures.filter(({ series = [] }) => series.length > 0);
  const [first] = drawn;
  if (first === undefined) {
    const value = await answerValue({ ...question, wanted: { ...wanted, kind: 'value' } });
    return {
      ...value,
      parts: [text('This merchant’s plan does not show its trend, so here are these days as a whole.'), ...value.parts],
    };
  }
  return {
    parts: [
      text(drawn.map(trendSentence).join(' ')),
      {
        kind: 'chart',
        title: `${nameOf(first)}, ${resolved.words}`,
        unit: first.kind === 'nps' ? 'nps' : 'mean',
        href: resolved.href,
        lines: drawn.map((figure) => ({
          label: shownSurvey(figure.surveyId).name,
          surveyId: figure.surveyId,
          buckets: bucketsOf(figure),
        })),
      },
      { kind: 'figures', figures: figures.map((figure) => chatFigure(figure, hrefOf(figure, question))) },
    ],
    steps: [stepOf(question)],
  };
}

function trendSentence(figure: Scored): string {
  const buckets = bucketsOf(figure).filter(({ value }) => value !== null);
  const [first, last] = [buckets[0], buckets.at(-1)];
  const name = shownSurvey(figure.surveyId).name;
  if (first === undefined || last === undefined) return `${name}: no answers in these days.`;
  return `${name} went from ${shown(figure, first.value)} (${days(first)}, n ${formatCount(first.n)}) to ${shown(figure, last.value)} (${days(last)}, n ${formatCount(last.n)}).`;
}

const days = ({ start, end }: { start: string; end: string }) =>
  formatRangeWithYear({ startDate: start, endDate: end });

/** The lowest or highest of the figures, or bucket of a period, among those with 30 answers if there are any. */
export async function answerExtreme(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  if (!wanted.query.some(([name]) => name === 'period')) return answerValue(question);
  const figures = selectFigures(await figuresOf(question), wanted).filter(isScored);
  const lines = figures.map((figure) => {
    const all = bucketsOf(figure).filter(({ value }) => value !== null);
    const enough = all.filter(({ n }) => n >= 30);
    const sign = wanted.kind === 'lowest' ? 1 : -1;
    const [found] = (enough.length > 0 ? enough : all).toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
    const name = shownSurvey(figure.surveyId).name;
    if (found === undefined) return `${name}: its trend is not shown for these days.`;
    const few = enough.length > 0 ? '' : ', few answers';
    return `${name} was ${wanted.kind} in ${days(found)}: ${shown(figure, found.value)} (n ${formatCount(found.n)}${few}).`;
  });
  const drawn = figures.filter(({ series = [] }) => series.length > 0);
  const [first] = drawn;
  return {
    parts: [
      text(lines.length === 0 ? 'The page does not show this figure for this merchant.' : lines.join(' ')),
      ...(first === undefined
        ? []
        : [
            {
              kind: 'chart' as const,
              title: `${nameOf(first)}, ${resolved.words}`,
              href: resolved.href,
              unit: first.kind === 'nps' ? ('nps' as const) : ('mean' as const),
              lines: drawn.map((figure) => ({
                label: shownSurvey(figure.surveyId).name,
                surveyId: figure.surveyId,
                buckets: bucketsOf(figure),
              })),
            },
          ]),
    ],
    steps: [stepOf(question)],
    note: 'Figures come from this page, not from AI. Periods with fewer than 30 answers count only if there are no others.',
  };
}
