import type { ChatPart } from '@shoppervoice/contracts/assistant';
import { type CommentSummary, SUMMARY_LISTS, type SummaryList } from '@shoppervoice/contracts/comments';
import type { CommentCountsAnswer, CommentsAnswer } from '@shoppervoice/contracts/reports';
import {
  andList,
  COMMENT_SETS,
  formatCount,
  formatCounted,
  NOT_READ,
  notReadCount,
  notReadInWords,
  notReadLanguages,
  otherLanguagesInWords,
  readCount,
  shownSurvey,
  toneShare,
} from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import type { Wanted } from '../reading/reading.ts';
import { rowOf } from '../report-pages.ts';
import { answerOpenQuestion } from './answer-open-question.ts';
import { citeComment } from './citations.ts';
import {
  type AnswerContent,
  lowerFirst,
  type ResolvedQuestion,
  stepOf,
  text,
  toneLabel,
  topicLabel,
} from './resolved-question.ts';

export async function answerComments(question: ResolvedQuestion): Promise<AnswerContent> {
  const { own, praised } = question.wanted;
  if (own !== undefined) return answerOpenQuestion(question);
  const content = await answerCommentsOf(question, 3, null);
  if (praised !== true) return content;
  const celebrated = await celebrationsOf(question);
  return { ...content, parts: [...celebrated, ...content.parts] };
}

/** What the summary of these comments celebrates; nothing where the plan has no summary. */
async function celebrationsOf({ wanted, resolved, client }: ResolvedQuestion): Promise<readonly ChatPart[]> {
  const list: SummaryList =
    wanted.call === 'comments' ? 'buyer' : (wanted.call.slice('comments/'.length) as SummaryList);
  if (!client.context.features.includes(SUMMARY_LISTS[list])) return [];
  const query = new URLSearchParams(resolved.query);
  query.delete('toneId');
  const { columns } = await client.summary(list, query);
  const points = columns.filter(({ key }) => key === 'celebrations').flatMap(({ points: of }) => of.slice(0, 5));
  if (points.length === 0) return [];
  return [
    text(`To celebrate: ${points.map(({ theme, n }) => `${theme} (${formatCount(n)})`).join(', ')}.`),
    {
      kind: 'points',
      href: resolved.href,
      page: rowOf(wanted.call).page,
      points: points.map(({ theme, text: words, n, citations }) => ({
        column: 'celebrations',
        theme,
        text: words,
        n,
        citations: [...citations],
      })),
    },
  ];
}

/** Surveys whose comments are counted: `Point of sale and Fulfillment`. */
export function surveysCounted({ call, query }: Wanted): string {
  const named = query.flatMap(([name, value]) => (name === 'surveyType' ? [Number(value)] : []));
  const list = query.find(([name]) => name === 'list')?.[1];
  const path = list === undefined ? call.replace(/\/counts$/, '') : list === 'buyer' ? 'comments' : `comments/${list}`;
  const set = Object.values(COMMENT_SETS).find((each) => each.path === `/api/${path}`);
  const ids = named.length > 0 ? named : (set?.surveyIds ?? []);
  return andList(ids.map((id) => shownSurvey(id).name));
}

/** `isFall`: the comments explain a fall or a rise; null if they explain no change. */
export async function answerCommentsOf(
  question: ResolvedQuestion,
  most: number,
  isFall: boolean | null,
): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const query = new URLSearchParams(resolved.query);
  const listed = new URLSearchParams(query);
  listed.set('pageSize', String(most));
  listed.set('page', '1');
  if (isFall === true) listed.set('sort', 'lowest');
  query.delete('sort');
  const [{ commentsCount, commentData }, counts] = await Promise.all([
    client.get<CommentsAnswer>(wanted.call, listed),
    client.get<CommentCountsAnswer>(`${wanted.call}/counts`, query),
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
      ? `There ${one ? 'is' : 'are'} ${formatCounted(commentsCount, 'comment')} (${surveysCounted(wanted)}): ${lowerFirst(inWords(wanted))}.`
      : `${formatCount(commentsCount)} ${one ? 'comment is' : 'comments are'} ${isFall ? 'mixed or negative' : 'positive'}.`;
  const tones = counts.tones.filter(({ count }) => count > 0);
  const mood =
    isFall === null && tones.length > 1 && !wanted.query.some(([name]) => name === 'toneId')
      ? ` By tone: ${tones.map(({ id, count }) => `${toneLabel(id)} ${formatCount(count)}`).join(', ')}.`
      : '';
  return {
    parts: [
      text(commentsCount === 0 ? `There are no comments: ${lowerFirst(inWords(wanted))}.` : `${what}${mood}${about}`),
      ...(commentsCount === 0
        ? []
        : [
            {
              kind: 'comments' as const,
              count: commentsCount,
              href: resolved.href,
              comments: commentData.map((comment) => citeComment(comment, wanted.call, client)),
            },
          ]),
    ],
    steps: [stepOf(question)],
    note: 'Comments and counts come from this page, not from AI.',
  };
}

export async function answerCounts(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const { commentsCount, tones, topics } = await client.get<CommentCountsAnswer>(wanted.call, resolved.query);
  const steps = [stepOf(question)];
  const note = 'Counts come from this page, not from AI.';
  const one = commentsCount === 1;
  const counted = `There ${one ? 'is' : 'are'} ${formatCounted(commentsCount, 'comment')} (${surveysCounted(wanted)})`;
  if (wanted.kind === 'count') {
    const named = inWords(wanted).replace(/^Number of /, '');
    return {
      parts: [
        text(`${counted}: ${named}.`),
        { kind: 'link', label: `Read them in ${rowOf(wanted.call).title}`, href: resolved.href },
      ],
      steps,
      note,
    };
  }
  const isTones = wanted.kind === 'tones';
  const [rows, label] = isTones ? [tones.filter(({ id }) => id !== NOT_READ), toneLabel] : [topics, topicLabel];
  const [n, notRead] = isTones ? [readCount(tones), notReadCount(tones)] : [commentsCount, 0];
  const others = notRead > 0 ? ` ${notReadInWords(notRead, notReadLanguages(tones))}` : '';
  const ranked = rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  if (ranked.length === 0) {
    return {
      parts: [
        text(
          commentsCount === 0
            ? 'There are no comments in these days.'
            : notRead > 0
              ? `${counted}.${others}`
              : `${counted}; the plan of this merchant does not count them by ${isTones ? 'tone' : 'topic'}.`,
        ),
      ],
      steps,
      note,
    };
  }
  const lead = ranked.slice(0, 3).map(({ id, count }) => `${label(id)} ${formatCount(count)}`);
  return {
    parts: [
      text(`${counted}. ${isTones ? 'By tone' : 'Most often about'}: ${lead.join(', ')}.${others}`),
      {
        kind: 'shares',
        title: inWords(wanted),
        n,
        href: resolved.href,
        rows: ranked.slice(0, 10).map(({ id, count }) => ({
          id,
          label: label(id),
          count,
          share: isTones ? toneShare({ id, count }, n) : n === 0 ? null : count / n,
        })),
      },
    ],
    steps,
    note: isTones ? note : `${note} A comment may be about several topics.`,
    ...(isTones || ranked[0] === undefined ? {} : { named: commentsOn(wanted, ranked[0].id) }),
  };
}

/** The comments on one of the topics counted. */
const commentsOn = (wanted: Wanted, topic: number): Wanted => ({
  ...wanted,
  kind: 'comments',
  call: wanted.call.replace(/\/counts$/, ''),
  query: [...wanted.query.filter(([name]) => name !== 'commentTypeId'), ['commentTypeId', String(topic)]],
});

export async function answerSummary(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const list = (wanted.query.find(([name]) => name === 'list')?.[1] ?? 'buyer') as SummaryList;
  const call = list === 'buyer' ? 'comments' : `comments/${list}`;
  const { page, title } = rowOf(call);
  const steps = [{ text: `${title}, AI summary: ${resolved.words}.`, href: resolved.href }];
  if (!client.context.features.includes(SUMMARY_LISTS[list])) {
    return { parts: [text('The plan of this merchant does not include the summary of these comments.')], steps };
  }
  const summary: CommentSummary = await client.summary(list, resolved.query);
  const { otherLanguages = 0, translated = 0 } = summary;
  const read = summary.sample ?? summary.n - otherLanguages;
  client.numbers.learn(read);
  client.numbers.learn(translated);
  const first =
    translated > 0 ? ` ${formatCount(translated)} of them ${translated === 1 ? 'was' : 'were'} translated first.` : '';
  const others = otherLanguages > 0 ? ` ${otherLanguagesInWords(otherLanguages)}` : '';
  const points = summary.columns.flatMap(({ key, points: of }) =>
    of.slice(0, 3).map((point) => ({ column: key, point })),
  );
  if (points.length === 0) {
    return {
      parts: [
        text(
          `There ${summary.n === 1 ? 'is' : 'are'} ${formatCounted(summary.n, 'comment')}: too few, or no theme stands out.${others}`,
        ),
        { kind: 'link', label: `Read them in ${title}`, href: resolved.href },
      ],
      steps,
    };
  }
  const named = (column: string) =>
    points.filter((each) => each.column === column).map(({ point }) => `${point.theme} (${formatCount(point.n)})`);
  const [issues, good] = [named('issues'), named('celebrations')];
  const sentences = [
    `From ${formatCounted(read, 'comment')} (${surveysCounted(wanted)}).${first}${others}`,
    ...(issues.length > 0 ? [`Key issues: ${issues.join(', ')}.`] : []),
    ...(good.length > 0 ? [`To celebrate: ${good.join(', ')}.`] : []),
  ];
  return {
    parts: [
      text(sentences.join(' ')),
      {
        kind: 'points',
        href: resolved.href,
        page,
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
