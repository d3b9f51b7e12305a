import type { Figure } from '@shoppervoice/contracts/reports';
import { andList, formatCount, shownSurvey } from '@shoppervoice/survey-model';
import { CALLS_OF } from '../reading/metrics.ts';
import type { Wanted } from '../reading/reading.ts';
import { answerCommentsOf } from './answer-comments.ts';
import { chatFigure, deltaOf, isRating, isScored, type Rating, type Scored, sentencesOf } from './figure-sentences.ts';
import { listCallOf, rowOf, SERVICE_OF } from './pages.ts';
import { resolveQuery } from './resolve-query.ts';
import {
  type AnswerContent,
  figuresOf,
  NONE,
  type ResolvedQuestion,
  resolvedOr,
  selectFigures,
  stepOf,
  text,
} from './resolved-question.ts';

/** Answers about what rose and fell, and why. */

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
  };
}

const UNHAPPY = [3, 4];

/** Only one figure is explained: the one that changed most, significant changes first. */
function movedMost(figures: readonly Scored[]): Scored | undefined {
  const size = ({ change }: Scored) => Math.abs(change?.delta ?? 0) + (change?.significant === true ? 1_000 : 0);
  return figures.toSorted((a, b) => size(b) - size(a))[0];
}

/** The ratings behind a change, and what shoppers write about it. */
export async function answerWhy(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const all = selectFigures(await figuresOf(question), wanted).filter(isScored);
  const target = movedMost(all);
  if (target === undefined) return { parts: [NONE], steps: [stepOf(question)] };
  const figure = { kind: 'figures' as const, figures: all.map((each) => chatFigure(each, resolved.href)) };
  const sentences = sentencesOf(all, question.client.numbers).join(' ');
  const delta = target.change?.delta ?? null;
  if (delta === null) return { parts: [text(sentences), figure], steps: [stepOf(question)] };
  const { surveyId } = target;
  const service = rowOf(wanted.call).service;
  const programme =
    (Object.keys(SERVICE_OF) as (keyof typeof SERVICE_OF)[]).find((key) => SERVICE_OF[key] === service) ??
    'online-buyer';
  const parts: Wanted = {
    kind: 'moved',
    call: CALLS_OF[programme].ratings,
    figures: [],
    days: wanted.days,
    against: wanted.against,
    query: programme === 'online-buyer' ? [['surveyId', String(surveyId)]] : [],
  };
  const below: ResolvedQuestion = { wanted: parts, resolved: resolvedOr(parts, question), client };
  const code = target.code;
  const judged = new Set(['OSAT', 'LLTR', 'LLTBA', 'LLTV']);
  const made = movedRatings((await figuresOf(below)).figures, delta < 0 ? -1 : 1).filter(
    (each) => each.surveyId === surveyId && each.code !== code && each.n >= 30 && !judged.has(each.role ?? ''),
  );
  const same = made.filter(
    (each) => each.change?.significant === true && Math.sign(deltaOf(each) ?? 0) === Math.sign(delta),
  );
  const verb = delta < 0 ? 'fell' : 'rose';
  const because =
    same.length > 0
      ? `${andList(same.slice(0, 3).map(({ label }) => label))} also ${verb} significantly.`
      : `No other rating of this survey ${verb} significantly.`;
  const noise = target.change?.significant === true ? '' : ' This is not a clear change, so it may be luck.';
  const comments = await commentsBehindChange(question, surveyId, delta < 0);
  return {
    parts: [
      text(all.length > 1 ? sentences : `${sentences}${noise}`),
      figure,
      text(all.length > 1 ? `${shownSurvey(surveyId).name} changed most.${noise} ${because}` : because),
      ...(made.length === 0
        ? []
        : [
            {
              kind: 'changes' as const,
              title: 'Change in related ratings, points',
              unit: 'mean' as const,
              href: below.resolved.href,
              rows: made.slice(0, MOST_ROWS).map((each) => changeRow(each, false)),
            },
          ]),
      ...comments.parts,
    ],
    steps: [stepOf(question), stepOf(below), ...comments.steps],
    note: 'Figures come from these pages, not from AI. Ratings that change together are not always the cause; comments show what shoppers think.',
  };
}

/** Comments of the survey that complain (or praise), with their most common topics and two quotes. */
async function commentsBehindChange(
  question: ResolvedQuestion,
  surveyId: number,
  isFall: boolean,
): Promise<AnswerContent> {
  const { wanted, client } = question;
  const call = listCallOf(surveyId);
  const tones = isFall ? UNHAPPY : [1];
  const list: Wanted = {
    kind: 'comments',
    call,
    figures: [],
    days: wanted.days,
    against: null,
    query: [
      ...(call === 'comments' ? [['surveyType', String(surveyId)] as const] : []),
      ...tones.map((id) => ['toneId', String(id)] as const),
    ],
  };
  const own = resolveQuery(list, client.today, client.context.packages);
  if (typeof own === 'string') return { parts: [], steps: [] };
  try {
    const { parts, steps } = await answerCommentsOf({ wanted: list, resolved: own, client }, 2, isFall);
    return { parts, steps };
  } catch (error) {
    // A list that the merchant is not entitled to costs only the comments; the figures are still shown.
    if (client.isRefusal(error)) return { parts: [], steps: [] };
    throw error;
  }
}
