import type { CommentCountsAnswer, CommentsAnswer, OpenEndItem } from '@shoppervoice/contracts/reports';
import { formatCount } from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import { rowOf } from '../report-pages.ts';
import { citeText } from './citations.ts';
import { type AnswerContent, type ResolvedQuestion, stepOf, text, toneLabel, topicLabel } from './resolved-question.ts';

const MOST_QUOTED = 3;

/** Responses to one of the merchant's own open questions. */
export async function answerOpenQuestion(question: ResolvedQuestion): Promise<AnswerContent> {
  const { wanted, resolved, client } = question;
  const listed = new URLSearchParams(resolved.query);
  listed.set('pageSize', String(MOST_QUOTED));
  listed.set('page', '1');
  const { service } = rowOf(wanted.call);
  const [{ commentsCount, commentData }, counts] = await Promise.all([
    client.getFrom<CommentsAnswer<OpenEndItem>>(service, wanted.call, listed),
    client.getFrom<CommentCountsAnswer>(service, wanted.call.replace('/comment-data', '/counts'), resolved.query),
  ]);
  const one = commentsCount === 1;
  const most = (rows: CommentCountsAnswer['tones'], label: (id: number) => string) =>
    rows
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, 3)
      .map(({ id, count }) => `${label(id)} (${formatCount(count)})`);
  const [tones, topics] = [most(counts.tones, toneLabel), most(counts.topics, topicLabel)];
  const sentences = [
    commentsCount === 0
      ? `${inWords(wanted)}: there are none.`
      : `${inWords(wanted)}: ${one ? 'there is' : 'there are'} ${formatCount(commentsCount)}.`,
    ...(tones.length > 0 ? [`By tone: ${tones.join(', ')}.`] : []),
    ...(topics.length > 0 ? [`Most often about ${topics.join(', ')}.`] : []),
  ];
  return {
    parts: [
      text(sentences.join(' ')),
      ...(commentsCount === 0
        ? []
        : [
            {
              kind: 'comments' as const,
              count: commentsCount,
              href: resolved.href,
              comments: commentData.map((item) => citeText(item, resolved.href, client)),
            },
          ]),
    ],
    steps: [stepOf(question)],
    note: 'Answers and counts come from this page, not from AI.',
  };
}
