import type { Figure } from '@shoppervoice/contracts/reports';
import { formatCount, shownSurvey } from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import { chatFigure, deltaOf, isRating, type Rating, sentencesOf } from './figure-sentences.ts';
import { type AnswerContent, figuresOf, type ResolvedQuestion, stepOf, text } from './resolved-question.ts';

/** Answers about what rose and fell. */

/** Ratings with a known change, the largest fall or rise first. */
function movedRatings(figures: readonly Figure[], sign: 1 | -1 | 0): Rating[] {
  const known = figures.filter(isRating).filter((figure) => deltaOf(figure) !== null);
  return known.toSorted((a, b) =>
    sign === 0 ? Math.abs(deltaOf(b) ?? 0) - Math.abs(deltaOf(a) ?? 0) : sign * ((deltaOf(b) ?? 0) - (deltaOf(a) ?? 0)),
  );
}

const changeRow = (figure: Rating, withSurvey: boolean) => ({
  key: figure.key,
  n: figure.n,
  delta: deltaOf(figure),
  significant: figure.change?.significant === true,
  label: withSurvey ? `${figure.label}, ${shownSurvey(figure.surveyId).name}` : figure.label,
});

const MOST_ROWS = 8;

/** The rating that is singled out, with the same days and filters. */
const namedOf = (wanted: Wanted, figure: Rating | undefined): { readonly named?: Wanted } =>
  figure === undefined
    ? {}
    : {
        named: {
          ...wanted,
          kind: 'value',
          figures: [figure.key],
          query: wanted.query.filter(([name]) => name !== 'surveyId'),
        },
      };

export async function answerMoved(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const { figures } = await figuresOf(question);
  const sign = wanted.kind === 'worse' ? -1 : wanted.kind === 'better' ? 1 : 0;
  const all = movedRatings(figures, sign);
  const isInDirection = (figure: Rating) => sign === 0 || Math.sign(deltaOf(figure) ?? 0) === sign;
  const marked = all.filter((figure) => figure.change?.significant === true && isInDirection(figure));
  const surveys = new Set(all.map(({ surveyId }) => surveyId));
  const shownRows = all.filter(isInDirection).slice(0, MOST_ROWS);
  client.numbers.learn([marked.length, all.length]);
  const verb = sign < 0 ? 'fell' : sign > 0 ? 'rose' : 'changed';
  const lead =
    all.length === 0
      ? 'No rating can be compared with those days.'
      : marked.length === 0
        ? `None of ${formatCount(all.length)} ratings ${verb} significantly.`
        : `${formatCount(marked.length)} of ${formatCount(all.length)} ratings ${verb} significantly. ${sentencesOf(marked.slice(0, 3), client.numbers).join(' ')}`;
  return {
    parts: [
      text(lead),
      ...(shownRows.length === 0
        ? []
        : [
            {
              kind: 'changes' as const,
              title: `Change, points: ${resolved.words}`,
              unit: 'mean' as const,
              href: resolved.href,
              rows: shownRows.map((figure) => changeRow(figure, surveys.size > 1)),
            },
          ]),
      ...(marked.length === 0
        ? []
        : [
            {
              kind: 'figures' as const,
              figures: marked.slice(0, 6).map((figure) => chatFigure(figure, resolved.href)),
            },
          ]),
    ],
    steps: [stepOf(question)],
    note: 'Figures come from this page, not from AI.',
    ...namedOf(wanted, marked[0] ?? shownRows[0]),
  };
}

export async function answerRanked(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved } = question;
  const { figures } = await figuresOf(question);
  const sign = wanted.kind === 'weakest' ? 1 : -1;
  const known = figures.filter(isRating).filter(({ mean, n }) => mean !== null && n >= 30);
  const ranked = known.toSorted((a, b) => sign * ((a.mean ?? 0) - (b.mean ?? 0))).slice(0, 5);
  const lead =
    ranked.length === 0
      ? 'No rating has 30 answers in these days.'
      : sentencesOf(ranked.slice(0, 3), question.client.numbers).join(' ');
  question.client.numbers.learn(30);
  return {
    parts: [
      text(lead),
      ...(ranked.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: ranked.map((figure) => chatFigure(figure, resolved.href)) }]),
    ],
    steps: [stepOf(question)],
    note: 'Figures come from this page, not from AI. Ratings with 30 answers and more.',
    ...namedOf(wanted, ranked[0]),
  };
}
