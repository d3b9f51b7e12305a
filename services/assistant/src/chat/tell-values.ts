import { formatCount, formatRange, shownSurvey } from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import { type Asked, chosen, figuresOf, NONE, stepOf, type Told, text } from './asked.ts';
import {
  bucketsOf,
  chatFigure,
  choiceSentence,
  groupsSentence,
  isChoice,
  isRating,
  isScored,
  nameOf,
  ratingsPart,
  type Scored,
  sentenceOf,
  sharesPart,
  shown,
  topSentence,
} from './told-figures.ts';

/** Figures of some days, and their course. */

export async function tellValue(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted);
  if (figures.length === 0) return { parts: [NONE], steps: [stepOf(asked)] };
  const scored = figures.filter(isScored);
  const choices = figures.filter(isChoice);
  const spread = wanted.spread === true ? figures.filter(isRating) : [];
  return {
    parts: [
      text(
        [
          ...scored.map(sentenceOf),
          ...scored.flatMap(groupsSentence),
          ...spread.flatMap(topSentence),
          ...choices.map(choiceSentence),
        ].join(' '),
      ),
      ...(scored.length > 0
        ? [{ kind: 'figures' as const, figures: scored.map((figure) => chatFigure(figure, settled.href)) }]
        : []),
      ...spread.map((figure) => ratingsPart(figure, settled.href)),
      ...choices.map((figure) => sharesPart(figure, settled.href)),
    ],
    steps: [stepOf(asked)],
    next: nextOf(scored, wanted),
  };
}

/** A question that follows from one figure. */
function nextOf(scored: readonly Scored[], { call }: Wanted): string[] {
  const [only] = scored;
  const isJudged = only !== undefined && scored.length === 1 && only.of === null && only.role === 'OSAT';
  if (!isJudged || !/overall-metrics$/.test(call)) return [];
  const survey = shownSurvey(only.surveyId).name;
  return [`Why did ${survey} satisfaction change?`, `What do ${survey} shoppers complain about most?`];
}

export async function tellTrend(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted).filter(isScored);
  const drawn = figures.filter(({ series = [] }) => series.length > 0);
  const [first] = drawn;
  if (first === undefined) {
    const told = await tellValue({ ...asked, wanted: { ...wanted, kind: 'value' } });
    return {
      ...told,
      parts: [text('This merchant’s plan does not show its trend, so here are these days as a whole.'), ...told.parts],
    };
  }
  return {
    parts: [
      text(drawn.map(courseSentence).join(' ')),
      {
        kind: 'chart',
        title: `${nameOf(first)}, ${settled.words}`,
        unit: first.kind === 'nps' ? 'nps' : 'mean',
        href: settled.href,
        lines: drawn.map((figure) => ({
          label: shownSurvey(figure.surveyId).name,
          surveyId: figure.surveyId,
          buckets: bucketsOf(figure),
        })),
      },
      { kind: 'figures', figures: figures.map((figure) => chatFigure(figure, settled.href)) },
    ],
    steps: [stepOf(asked)],
  };
}

function courseSentence(figure: Scored): string {
  const told = bucketsOf(figure).filter(({ value }) => value !== null);
  const [first, last] = [told[0], told.at(-1)];
  const name = shownSurvey(figure.surveyId).name;
  if (first === undefined || last === undefined) return `${name}: no answers in these days.`;
  return `${name} went from ${shown(figure, first.value)} (${days(first)}, n ${formatCount(first.n)}) to ${shown(figure, last.value)} (${days(last)}, n ${formatCount(last.n)}).`;
}

const days = ({ start, end }: { start: string; end: string }) => formatRange({ startDate: start, endDate: end });

/** The bucket that is lowest or highest; of those with 30 answers, where there are such. */
export async function tellExtreme(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted).filter(isScored);
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
              title: `${nameOf(first)}, ${settled.words}`,
              href: settled.href,
              unit: first.kind === 'nps' ? ('nps' as const) : ('mean' as const),
              lines: drawn.map((figure) => ({
                label: shownSurvey(figure.surveyId).name,
                surveyId: figure.surveyId,
                buckets: bucketsOf(figure),
              })),
            },
          ]),
    ],
    steps: [stepOf(asked)],
    note: 'Figures come from this page, not from AI. Periods with fewer than 30 answers count only if there are no others.',
  };
}
