import type { ChatPart } from '@shoppervoice/contracts/assistant';
import type { WhyAnswer } from '@shoppervoice/contracts/reports';
import {
  andList,
  filteredDashboard,
  NOTHING_BEYOND_CHANCE,
  notReadInWords,
  partText,
  shownSurvey,
  significantParts,
  type WhyUnit,
  whySentence,
} from '@shoppervoice/survey-model';
import type { Wanted } from '../reading/reading.ts';
import { listCallOf, rowOf } from '../report-pages.ts';
import { answerCommentsOf } from './answer-comments.ts';
import { segmentsOf } from './answer-values.ts';
import { chatFigure, isScored, type Scored, sentencesOf } from './figure-sentences.ts';
import { lowRaters } from './low-raters.ts';
import { resolveQuery } from './resolve-query.ts';
import {
  type AnswerContent,
  figuresOf,
  NONE,
  type ResolvedQuestion,
  selectFigures,
  stepOf,
  text,
} from './resolved-question.ts';

const UNHAPPY = [3, 4];
const MOST_ROWS = 8;
const MOST_READ = 3;

/** Only one figure is explained: the one that changed most, significant changes first. */
function movedMost(figures: readonly Scored[]): Scored | undefined {
  const size = ({ change }: Scored) => Math.abs(change?.delta ?? 0) + (change?.significant === true ? 1_000 : 0);
  return figures.toSorted((a, b) => size(b) - size(a))[0];
}

/** Why a figure moved, as the panel of its dashboard tells it, and what shoppers write. */
export async function answerWhy(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const all = selectFigures(await figuresOf(question), wanted).filter(isScored);
  const target = movedMost(all);
  if (target === undefined) return { parts: [NONE], steps: [stepOf(question)] };
  const segments = segmentsOf(wanted);
  if (segments !== undefined) client.numbers.learn([segments.own, segments.other]);
  const shown: readonly ChatPart[] = [
    text(sentencesOf(all, client.numbers, segments).join(' ')),
    { kind: 'figures', figures: all.map((each) => chatFigure(each, resolved.href, segments?.other)) },
  ];
  const delta = target.change?.delta ?? null;
  if (delta === null || filteredDashboard(`/api/${wanted.call}`) === null)
    return { parts: shown, steps: [stepOf(question)] };
  const why = await whyOf(question, target.key);
  const comments = await commentsBehindChange(question, target.surveyId, delta < 0);
  const unit: WhyUnit = target.kind === 'nps' ? 'nps' : 'mean';
  const survey = all.length > 1 ? `${shownSurvey(target.surveyId).name} changed most. ` : '';
  const noise = target.change?.significant === true ? '' : 'This is not a clear change, so it may be luck. ';
  return {
    parts: [
      ...shown,
      text(`${survey}${noise}${reasonOf(why, unit, question)}`),
      ...groupsOf(why, unit, question),
      ...movedWithOf(why, delta, resolved.href),
      ...lowRatersOf(why, delta, question),
      ...comments.parts,
      { kind: 'link', label: `Open ${rowOf(wanted.call).title}, where “Why?” shows all groups`, href: resolved.href },
    ],
    steps: [stepOf(question), ...comments.steps],
    note: 'Figures come from these pages, not from AI. The parts of each grouping add up to the change. An association, not a cause.',
    next: all
      .filter((each) => each !== target)
      .slice(0, 2)
      .map((each) => `Why did ${shownSurvey(each.surveyId).name} ${NAMES[each.role ?? ''] ?? 'NPS'} change?`),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  OSAT: 'satisfaction',
  LLTR: 'likelihood to recommend',
  LLTBA: 'likelihood to buy again',
  LLTV: 'likelihood to visit again',
};

/** The call behind the panel, in the programme's own service, with the parameters of the figure's call. */
async function whyOf({ wanted, resolved, client }: ResolvedQuestion, key: string): Promise<WhyAnswer> {
  const query = new URLSearchParams(resolved.query);
  query.delete('period');
  query.set('key', key);
  return client.getFrom<WhyAnswer>(rowOf(wanted.call).service, `${wanted.call}/why`, query);
}

/** The first sentence of the panel. */
function reasonOf(why: WhyAnswer, unit: WhyUnit, { client }: ResolvedQuestion): string {
  const parts = significantParts(why);
  if (parts.length === 0) return `${whySentence(why, unit)} ${NOTHING_BEYOND_CHANCE}`;
  // Parts are shown rounded to the figure's unit.
  client.numbers.learn([...parts.map(({ part }) => partText(part, unit)), partText(deltaOf(why), unit)]);
  return whySentence(why, unit);
}

const deltaOf = ({ figure }: WhyAnswer) => (typeof figure.change.delta === 'number' ? figure.change.delta : null);

const PART_NAMES = { rate: 'how they answered', mix: 'how many they are' } as const;

/** The significant parts, with the intervals of how each group answered. */
function groupsOf(why: WhyAnswer, unit: WhyUnit, { resolved }: ResolvedQuestion): readonly ChatPart[] {
  const rows = significantParts(why).slice(0, MOST_ROWS);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'changes',
      title: 'Parts of the change, points',
      unit,
      href: resolved.href,
      rows: rows.map(({ name, group, who, kind, part }) => ({
        key: `${name}:${group.id ?? 'none'}:${kind}`,
        label: `${who}, ${PART_NAMES[kind]}`,
        n: group.n,
        delta: part,
        significant: true,
        ...(kind === 'rate' ? { low: group.rateLow, high: group.rateHigh } : {}),
      })),
    },
  ];
}

/** Ratings of the survey, and topics and tones of its comments, that changed with it. */
export function movedWithOf(
  { movedWith, topics, tones, notRead }: WhyAnswer,
  delta: number,
  href: string,
): readonly ChatPart[] {
  const same = movedWith.filter((each) => Math.sign(each.delta ?? 0) === Math.sign(delta));
  const written = [...topics, ...tones].filter(({ significant }) => significant);
  const labels = (sign: number) =>
    written.filter((each) => Math.sign(each.delta ?? 0) === sign).map(({ label }) => label);
  const verb = delta < 0 ? 'fell' : 'rose';
  const sentences = [
    same.length > 0
      ? `${andList(same.slice(0, 3).map(({ label }) => label))} also ${verb} significantly.`
      : `No other rating of this survey ${verb} significantly.`,
    ...(labels(1).length > 0 ? [`In comments there is more of ${andList(labels(1))}.`] : []),
    ...(labels(-1).length > 0 ? [`In comments there is less of ${andList(labels(-1))}.`] : []),
    ...(notRead && tones.some(({ significant }) => significant)
      ? [notReadInWords(notRead.count, notRead.languages)]
      : []),
  ];
  const changes = (title: string, unit: 'mean' | 'share', rows: Extract<ChatPart, { kind: 'changes' }>['rows']) =>
    rows.length === 0 ? [] : [{ kind: 'changes' as const, title, unit, href, rows: rows.slice(0, MOST_ROWS) }];
  return [
    text(sentences.join(' ')),
    ...changes(
      'Ratings that changed with it, points',
      'mean',
      movedWith.map((each) => ({ ...each, n: null })),
    ),
    ...changes(
      'Topics and tones of their comments that changed',
      'share',
      written.map(({ id, label, count, delta: moved, significant }) => ({
        key: `${label}:${id}`,
        label,
        n: count,
        delta: moved,
        significant,
      })),
    ),
  ];
}

/** Comments of those who rated low what fell with it. */
function lowRatersOf({ movedWith }: WhyAnswer, delta: number, question: ResolvedQuestion): readonly ChatPart[] {
  if (delta >= 0) return [];
  return movedWith
    .filter((each) => (each.delta ?? 0) < 0)
    .slice(0, MOST_READ)
    .flatMap(({ key, label }) => lowRaters(question.wanted, { code: key, label }, question)?.link ?? []);
}

/** Comments of the survey that complain (or praise), with their most common topics and two quotes. */
async function commentsBehindChange(
  { wanted, client }: ResolvedQuestion,
  surveyId: number,
  isFall: boolean,
): Promise<AnswerContent> {
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
  const own = resolveQuery(list, client.today, client.context);
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
