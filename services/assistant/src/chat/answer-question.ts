import {
  type BenchmarksAnswer,
  type ChatPart,
  type CommentCountsAnswer,
  type CommentSummary,
  type CommentsAnswer,
  type Figure,
  type FiguresAnswer,
  type PsrProgramme,
  SUMMARY_LISTS,
  type SummaryList,
} from '@shoppervoice/contracts';
import { FEATURES, formatCount, formatMean, formatPercent, formatRange, shownSurvey } from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import { CALLS_OF } from '../reading/metrics.ts';
import type { Wanted } from '../reading/reading.ts';
import { type Asked, lowered, settledOr, stepOf, type Told, text, toneLabel, topicLabel } from './asked.ts';
import type { Asker } from './asker.ts';
import { cited } from './cited.ts';
import { tellOpenAnswers } from './open-answers.ts';
import { heldProgrammes, listCallOf, rowOf, SERVICE_OF } from './pages.ts';
import { settle } from './settle.ts';
import {
  bucketsOf,
  chatFigure,
  choiceSentence,
  groupsSentence,
  isChoice,
  isScored,
  nameOf,
  type Scored,
  sentenceOf,
  sharesPart,
  shown,
} from './told-figures.ts';
import { isOfTwoTimes, tellTwoTimes } from './two-times.ts';

/**
 * The answer to a question that is understood: each part is told as soon as it is known, how it was understood before any call is
 * made. @throws ProblemError what a service refuses, CallFailed where it is away, and what `tell` throws
 */
export async function answerQuestion(wanted: Wanted, asker: Asker, tell: (part: ChatPart) => void): Promise<void> {
  const settled = settle(wanted, asker.today, asker.context.packages);
  asker.numbers.learn(inWords(wanted));
  tell({ kind: 'understood', text: inWords(wanted) });
  if (typeof settled === 'string') {
    asker.numbers.learn(settled);
    tell(text(settled));
    return;
  }
  asker.numbers.learn([settled.words, settled.cut]);
  if (settled.cut !== null) tell(text(settled.cut));
  const asked: Asked = { wanted, settled, asker };
  const told = await (isOfTwoTimes(asked) ? tellTwoTimes(asked) : TELL[wanted.kind](asked));
  for (const part of told.parts) tell(part);
  const note = told.note ?? 'Figures were fetched from these pages, not written.';
  tell({ kind: 'worked-out', steps: [...told.steps], note });
  if (told.next !== undefined && told.next.length > 0) tell({ kind: 'next', questions: [...told.next] });
}

const figuresOf = ({ wanted, settled, asker }: Asked) => asker.ask<FiguresAnswer>(wanted.call, settled.query);

/** Those that are wanted, in the order of the question. */
function chosen({ figures }: FiguresAnswer, wanted: Wanted): Figure[] {
  return wanted.figures.flatMap((key) => figures.find((figure) => figure.key === key) ?? []);
}

const NONE = text('The page does not show this figure for this merchant.');

const TELL: Readonly<Record<Wanted['kind'], (asked: Asked) => Promise<Told>>> = {
  value: tellValue,
  trend: tellTrend,
  lowest: tellExtreme,
  highest: tellExtreme,
  why: tellWhy,
  worse: tellMoved,
  better: tellMoved,
  moved: tellMoved,
  weakest: tellRanked,
  strongest: tellRanked,
  comments: tellComments,
  count: tellCounts,
  topics: tellCounts,
  tones: tellCounts,
  summary: tellSummary,
  overview: tellOverview,
  responses: tellResponses,
  benchmark: tellBenchmark,
};

async function tellValue(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted);
  if (figures.length === 0) return { parts: [NONE], steps: [stepOf(asked)] };
  const scored = figures.filter(isScored);
  const choices = figures.filter(isChoice);
  return {
    parts: [
      text([...scored.map(sentenceOf), ...scored.flatMap(groupsSentence), ...choices.map(choiceSentence)].join(' ')),
      ...(scored.length > 0
        ? [{ kind: 'figures' as const, figures: scored.map((figure) => chatFigure(figure, settled.href)) }]
        : []),
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

async function tellTrend(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted).filter(isScored);
  const drawn = figures.filter(({ series = [] }) => series.length > 0);
  const [first] = drawn;
  if (first === undefined) {
    const told = await tellValue({ ...asked, wanted: { ...wanted, kind: 'value' } });
    return {
      ...told,
      parts: [
        text('The plan of this merchant does not show its course, so here are these days as a whole.'),
        ...told.parts,
      ],
    };
  }
  return {
    parts: [
      text(drawn.map(courseSentence).join(' ')),
      {
        ...{
          kind: 'chart',
          title: `${nameOf(first)}, ${settled.words}`,
          unit: first.kind === 'nps' ? 'nps' : 'mean',
          href: settled.href,
        },
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
async function tellExtreme(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const figures = chosen(await figuresOf(asked), wanted).filter(isScored);
  const lines = figures.map((figure) => {
    const all = bucketsOf(figure).filter(({ value }) => value !== null);
    const enough = all.filter(({ n }) => n >= 30);
    const sign = wanted.kind === 'lowest' ? 1 : -1;
    const [found] = (enough.length > 0 ? enough : all).toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
    const name = shownSurvey(figure.surveyId).name;
    if (found === undefined) return `${name}: its course is not shown for these days.`;
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
              ...{ kind: 'chart' as const, title: `${nameOf(first)}, ${settled.words}`, href: settled.href },
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
    note: 'Figures were fetched from this page, not written. Of times with 30 answers and more, where there are such.',
  };
}

type Rating = Extract<Figure, { kind: 'rating' }>;
const isRating = (figure: Figure): figure is Rating => figure.kind === 'rating' && figure.of === null;
const deltaOf = ({ change }: Rating) => change?.delta ?? null;

/** Ratings whose change is known, the largest fall or rise first. */
function movedRatings(figures: readonly Figure[], sign: 1 | -1 | 0): Rating[] {
  const known = figures.filter(isRating).filter((figure) => deltaOf(figure) !== null);
  return known.toSorted((a, b) =>
    sign === 0 ? Math.abs(deltaOf(b) ?? 0) - Math.abs(deltaOf(a) ?? 0) : sign * ((deltaOf(b) ?? 0) - (deltaOf(a) ?? 0)),
  );
}

const changeRow = (figure: Rating, withSurvey: boolean) => ({
  ...{ key: figure.key, n: figure.n, delta: deltaOf(figure), significant: figure.change?.significant === true },
  label: withSurvey ? `${figure.label}, ${shownSurvey(figure.surveyId).name}` : figure.label,
});

const MOST_ROWS = 8;

async function tellMoved(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const { figures } = await figuresOf(asked);
  const sign = wanted.kind === 'worse' ? -1 : wanted.kind === 'better' ? 1 : 0;
  const all = movedRatings(figures, sign);
  const way = (figure: Rating) => sign === 0 || Math.sign(deltaOf(figure) ?? 0) === sign;
  const marked = all.filter((figure) => figure.change?.significant === true && way(figure));
  const surveys = new Set(all.map(({ surveyId }) => surveyId));
  const shownRows = all.filter(way).slice(0, MOST_ROWS);
  asker.numbers.learn([marked.length, all.length]);
  const verb = sign < 0 ? 'fell' : sign > 0 ? 'rose' : 'moved';
  const lead =
    all.length === 0
      ? 'No rating can be compared with those days.'
      : marked.length === 0
        ? `None of ${formatCount(all.length)} ratings ${verb} significantly.`
        : `${formatCount(marked.length)} of ${formatCount(all.length)} ratings ${verb} significantly. ${marked.slice(0, 3).map(sentenceOf).join(' ')}`;
  return {
    parts: [
      text(lead),
      ...(shownRows.length === 0
        ? []
        : [
            {
              ...{
                kind: 'changes' as const,
                title: `Change, points: ${settled.words}`,
                unit: 'mean' as const,
                href: settled.href,
              },
              rows: shownRows.map((figure) => changeRow(figure, surveys.size > 1)),
            },
          ]),
      ...(marked.length === 0
        ? []
        : [
            { kind: 'figures' as const, figures: marked.slice(0, 6).map((figure) => chatFigure(figure, settled.href)) },
          ]),
    ],
    steps: [stepOf(asked)],
    note: 'Figures were fetched from this page, not written. Chance alone marks one in twenty of the ratings that are compared.',
  };
}

async function tellRanked(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const { figures } = await figuresOf(asked);
  const sign = wanted.kind === 'weakest' ? 1 : -1;
  const known = figures.filter(isRating).filter(({ mean, n }) => mean !== null && n >= 30);
  const ranked = known.toSorted((a, b) => sign * ((a.mean ?? 0) - (b.mean ?? 0))).slice(0, 5);
  const lead =
    ranked.length === 0 ? 'No rating has 30 answers in these days.' : ranked.slice(0, 3).map(sentenceOf).join(' ');
  asked.asker.numbers.learn(30);
  return {
    parts: [
      text(lead),
      ...(ranked.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: ranked.map((figure) => chatFigure(figure, settled.href)) }]),
    ],
    steps: [stepOf(asked)],
    note: 'Figures were fetched from this page, not written. Ratings with 30 answers and more.',
  };
}

const UNHAPPY = [3, 4];

/** What makes up a change, and what shoppers write of it. */
async function tellWhy(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const [target] = chosen(await figuresOf(asked), wanted).filter(isScored);
  if (target === undefined) return { parts: [NONE], steps: [stepOf(asked)] };
  const figure = { kind: 'figures' as const, figures: [chatFigure(target, settled.href)] };
  const delta = target.change?.delta ?? null;
  if (delta === null) return { parts: [text(sentenceOf(target)), figure], steps: [stepOf(asked)] };
  const { surveyId } = target;
  const service = rowOf(wanted.call).service;
  const programme =
    (Object.keys(SERVICE_OF) as (keyof typeof SERVICE_OF)[]).find((key) => SERVICE_OF[key] === service) ??
    'online-buyer';
  const parts: Wanted = {
    ...{ kind: 'moved', call: CALLS_OF[programme].ratings, figures: [], days: wanted.days, against: wanted.against },
    query: programme === 'online-buyer' ? [['surveyId', String(surveyId)]] : [],
  };
  const below: Asked = { wanted: parts, settled: settledOr(parts, asked), asker };
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
      ? `Significantly with it ${verb} ${same
          .slice(0, 3)
          .map(({ label }) => label)
          .join(', ')}.`
      : `None of the single ratings of this survey ${verb} significantly.`;
  const noise =
    target.change?.significant === true ? '' : ' The change is within noise, so there may be nothing behind it.';
  const said = await unhappySaid(asked, surveyId, delta < 0);
  return {
    parts: [
      text(`${sentenceOf(target)}${noise}`),
      figure,
      text(because),
      ...(made.length === 0
        ? []
        : [
            {
              ...{
                kind: 'changes' as const,
                title: 'Change of what is asked beside it, points',
                unit: 'mean' as const,
                href: below.settled.href,
              },
              rows: made.slice(0, MOST_ROWS).map((each) => changeRow(each, false)),
            },
          ]),
      ...said.parts,
    ],
    steps: [stepOf(asked), stepOf(below), ...said.steps],
    note: 'Figures were fetched from these pages, not written. What moves together need not be the cause; comments say what shoppers think is.',
  };
}

/** Comments of the survey's list that blame, or praise, with their commonest topics and two of them. */
async function unhappySaid(asked: Asked, surveyId: number, isFall: boolean): Promise<Told> {
  const { wanted, asker } = asked;
  const call = listCallOf(surveyId);
  const tones = isFall ? UNHAPPY : [1];
  const list: Wanted = {
    ...{ kind: 'comments', call, figures: [], days: wanted.days, against: null },
    query: [
      ...(call === 'comments' ? [['surveyType', String(surveyId)] as const] : []),
      ...tones.map((id) => ['toneId', String(id)] as const),
    ],
  };
  const own = settle(list, asker.today, asker.context.packages);
  if (typeof own === 'string') return { parts: [], steps: [] };
  try {
    const told = await tellCommentsOf({ wanted: list, settled: own, asker }, 2, isFall);
    return { parts: told.parts, steps: told.steps };
  } catch (error) {
    // The figures stand without them: a list that is not held costs its own part.
    if (asker.isRefusal(error)) return { parts: [], steps: [] };
    throw error;
  }
}

function tellComments(asked: Asked): Promise<Told> {
  return asked.wanted.own === undefined ? tellCommentsOf(asked, 3, null) : tellOpenAnswers(asked);
}

/** `isFall`: of a change that they are to explain. */
async function tellCommentsOf(asked: Asked, most: number, isFall: boolean | null): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const query = new URLSearchParams(settled.query);
  const listed = new URLSearchParams(query);
  listed.set('pageSize', String(most));
  listed.set('page', '1');
  if (isFall === true) listed.set('sort', 'lowest');
  query.delete('sort');
  const [{ commentsCount, commentData }, counts] = await Promise.all([
    asker.ask<CommentsAnswer>(wanted.call, listed),
    asker.ask<CommentCountsAnswer>(`${wanted.call}/counts`, query),
  ]);
  const top = counts.topics.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const named = wanted.query.some(([name]) => name === 'commentTypeId') ? [] : top.slice(0, 3);
  const about =
    named.length > 0
      ? ` Most often about ${named.map(({ id, count }) => `${topicLabel(id)} (${formatCount(count)})`).join(', ')}.`
      : '';
  const one = commentsCount === 1;
  const what =
    isFall === null
      ? `${one ? 'There is' : 'There are'} ${formatCount(commentsCount)} ${one ? 'comment' : 'comments'}: ${lowered(inWords(wanted))}.`
      : `${formatCount(commentsCount)} ${one ? 'comment is' : 'comments are'} ${isFall ? 'mixed or negative' : 'positive'}.`;
  const tones = counts.tones.filter(({ count }) => count > 0);
  const mood =
    isFall === null && tones.length > 1 && !wanted.query.some(([name]) => name === 'toneId')
      ? ` By tone: ${tones.map(({ id, count }) => `${toneLabel(id)} ${formatCount(count)}`).join(', ')}.`
      : '';
  return {
    parts: [
      text(commentsCount === 0 ? `There are no comments: ${lowered(inWords(wanted))}.` : `${what}${mood}${about}`),
      ...(commentsCount === 0
        ? []
        : [
            {
              kind: 'comments' as const,
              count: commentsCount,
              href: settled.href,
              comments: commentData.map((comment) => cited(comment, wanted.call, asker)),
            },
          ]),
    ],
    steps: [stepOf(asked)],
    note: 'Comments and counts were fetched from this page, not written.',
  };
}

async function tellCounts(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const { commentsCount, tones, topics } = await asker.ask<CommentCountsAnswer>(wanted.call, settled.query);
  const steps = [stepOf(asked)];
  const note = 'Counts were fetched from this page, not written.';
  const one = commentsCount === 1;
  const counted = `${one ? 'There is' : 'There are'} ${formatCount(commentsCount)} ${one ? 'comment' : 'comments'}`;
  if (wanted.kind === 'count') {
    const named = inWords(wanted).replace(/^Number of /, '');
    return {
      parts: [
        text(`${counted}: ${named}.`),
        { kind: 'link', label: `Read them in ${rowOf(wanted.call).title}`, href: settled.href },
      ],
      steps,
      note,
    };
  }
  const [rows, label] = wanted.kind === 'tones' ? [tones, toneLabel] : [topics, topicLabel];
  const ranked = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (ranked.length === 0) {
    return {
      parts: [
        text(
          commentsCount === 0
            ? 'There are no comments in these days.'
            : `${counted}; the plan of this merchant does not count them by ${wanted.kind === 'tones' ? 'tone' : 'topic'}.`,
        ),
      ],
      steps,
      note,
    };
  }
  const lead = ranked.slice(0, 3).map(({ id, count }) => `${label(id)} ${formatCount(count)}`);
  return {
    parts: [
      text(`${counted}. ${wanted.kind === 'tones' ? 'By tone' : 'Most often about'}: ${lead.join(', ')}.`),
      {
        ...{ kind: 'shares', title: inWords(wanted), n: commentsCount, href: settled.href },
        rows: ranked.slice(0, 10).map(({ id, count }) => ({
          id,
          label: label(id),
          count,
          share: commentsCount === 0 ? null : count / commentsCount,
        })),
      },
    ],
    steps,
    note: wanted.kind === 'tones' ? note : `${note} A comment may be about several topics.`,
  };
}

async function tellSummary(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const list = (wanted.query.find(([name]) => name === 'list')?.[1] ?? 'buyer') as SummaryList;
  const call = list === 'buyer' ? 'comments' : `comments/${list}`;
  const { page, title } = rowOf(call);
  const steps = [{ text: `${title}, AI summary: ${settled.words}.`, href: settled.href }];
  if (!asker.context.features.includes(SUMMARY_LISTS[list])) {
    return { parts: [text('The plan of this merchant does not include the summary of these comments.')], steps };
  }
  const summary: CommentSummary = await asker.summary(list, settled.query);
  const points = summary.columns.flatMap(({ key, points: of }) =>
    of.slice(0, 3).map((point) => ({ column: key, point })),
  );
  if (points.length === 0) {
    return {
      parts: [
        text(`There are ${formatCount(summary.n)} comments: too few, or no theme stands out.`),
        { kind: 'link', label: `Read them in ${title}`, href: settled.href },
      ],
      steps,
    };
  }
  const named = (column: string) =>
    points.filter((each) => each.column === column).map(({ point }) => `${point.theme} (${formatCount(point.n)})`);
  const [issues, good] = [named('issues'), named('celebrations')];
  const sentences = [
    `From ${formatCount(summary.sample ?? summary.n)} comments.`,
    ...(issues.length > 0 ? [`Key issues: ${issues.join(', ')}.`] : []),
    ...(good.length > 0 ? [`To celebrate: ${good.join(', ')}.`] : []),
  ];
  return {
    parts: [
      text(sentences.join(' ')),
      {
        ...{ kind: 'points', href: settled.href, page },
        points: points.map(({ column, point }) => ({
          column,
          theme: point.theme,
          text: point.text,
          n: point.n,
          citations: [...point.citations],
        })),
      },
    ],
    steps,
    note: 'Comments that say the same were grouped and counted; sentences are shoppers’ own.',
  };
}

/** Each programme's part of the Programme Summary; one that is away costs its own. */
async function surveysOf({ settled, asker }: Asked) {
  const programmes = heldProgrammes(asker.context.packages);
  const answers = await Promise.all(
    programmes.map(({ key }) => asker.askService<PsrProgramme>(SERVICE_OF[key], `psr/${key}`, settled.query)),
  );
  return answers.flatMap(({ surveys }) => surveys);
}

async function tellOverview(asked: Asked): Promise<Told> {
  const { settled } = asked;
  const surveys = await surveysOf(asked);
  const figures = surveys.flatMap(({ figures: of }) =>
    of.filter(isScored).filter((figure) => figure.kind === 'nps' || figure.role === 'OSAT'),
  );
  const moved = figures.filter(({ change }) => change?.significant === true);
  const told =
    moved.length > 0
      ? moved.slice(0, 4).map(sentenceOf).join(' ')
      : 'No satisfaction or Net Promoter Score moved significantly.';
  const counts = surveys.map(
    ({ label, responses, comments }) => `${label} ${formatCount(responses)} (${formatCount(comments)} with a comment)`,
  );
  return {
    parts: [
      text(told),
      ...(figures.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: figures.map((figure) => chatFigure(figure, settled.href)) }]),
      text(counts.length === 0 ? 'This merchant holds no programme.' : `Responses: ${counts.join(', ')}.`),
    ],
    steps: [stepOf(asked)],
    note: 'Figures were fetched from this page, not written. Chance alone marks one in twenty of the figures that are compared.',
  };
}

async function tellResponses(asked: Asked): Promise<Told> {
  const { wanted, settled } = asked;
  const all = await surveysOf(asked);
  const surveys =
    wanted.figures.length === 0 ? all : all.filter(({ surveyId }) => wanted.figures.includes(String(surveyId)));
  if (surveys.length === 0)
    return { parts: [text('This merchant does not hold that survey.')], steps: [stepOf(asked)] };
  const words = surveys.map(
    ({ label, responses, comments }) => `${label} ${formatCount(responses)} (${formatCount(comments)} with a comment)`,
  );
  return {
    parts: [
      text(`Responses: ${words.join(', ')}.`),
      {
        kind: 'figures',
        figures: surveys.map(({ surveyId, label, responses }) => ({
          ...{ key: `responses@${surveyId}`, label: 'Responses', of: label, surveyId, unit: 'count' as const },
          ...{ value: responses, n: responses, change: null, href: settled.href },
        })),
      },
    ],
    steps: [stepOf(asked)],
  };
}

/** The merchant's own mean beside what other merchants' shoppers say. */
async function tellBenchmark(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const own: Wanted = { ...wanted, kind: 'value', call: 'buyer-overall-metrics', query: [] };
  const ownAsked: Asked = { wanted: own, settled: settledOr(own, asked), asker };
  if (
    !asker.context.features.includes(FEATURES.BUYER_BENCHMARK_STANDARD) &&
    !asker.context.features.includes(FEATURES.BUYER_BENCHMARK_COE)
  ) {
    return { parts: [text('The plan of this merchant does not include benchmarks.')], steps: [stepOf(asked)] };
  }
  const [{ benchmarks, months }, { figures }] = await Promise.all([
    asker.ask<BenchmarksAnswer>(wanted.call, settled.query),
    figuresOf(ownAsked),
  ]);
  const codes = wanted.figures.length > 0 ? wanted.figures : figures.map(({ code }) => code);
  const rated = codes.flatMap((code) => figures.filter(isRating).find((figure) => figure.code === code) ?? []);
  const sentences = rated.map((figure) => {
    const told = benchmarks.flatMap(({ label, figures: of }) => {
      const found = of.find(({ code }) => code === figure.code);
      if (found === undefined) return [];
      if (found.mean === null) return [`${label}: withheld, too few merchants`];
      return [`${label} ${found.mean.toFixed(1)} (${formatPercent(found.top)} top-two box)`];
    });
    const mean = figure.mean === null ? 'no answers' : formatMean(figure.mean);
    return `${shownSurvey(figure.surveyId).name}: ${figure.label} ${mean} (n ${formatCount(figure.n)}); ${told.length === 0 ? 'no benchmark' : told.join(', ')}.`;
  });
  return {
    parts: [
      text(sentences.length === 0 ? 'There is no figure that a benchmark tells of.' : sentences.join(' ')),
      ...(rated.length === 0
        ? []
        : [{ kind: 'figures' as const, figures: rated.map((figure) => chatFigure(figure, ownAsked.settled.href)) }]),
    ],
    steps: [stepOf(ownAsked)],
    note: `Benchmarks are worked out per whole calendar month (${months.join(', ')}), the merchant’s own figures for the days that are named.`,
  };
}
