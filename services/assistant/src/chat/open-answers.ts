import type { CommentCountsAnswer, CommentsAnswer, OpenEndItem } from '@shoppervoice/contracts/reports';
import { formatCount } from '@shoppervoice/survey-model';
import { inWords } from '../reading/in-words.ts';
import { type Asked, stepOf, type Told, text, toneLabel, topicLabel } from './asked.ts';
import { quoted } from './cited.ts';
import { rowOf } from './pages.ts';

const MOST_QUOTED = 3;

/** What shoppers answered to an open question of the merchant's own. */
export async function tellOpenAnswers(asked: Asked): Promise<Told> {
  const { wanted, settled, asker } = asked;
  const listed = new URLSearchParams(settled.query);
  listed.set('pageSize', String(MOST_QUOTED));
  listed.set('page', '1');
  const { service } = rowOf(wanted.call);
  const [{ commentsCount, commentData }, counts] = await Promise.all([
    asker.askService<CommentsAnswer<OpenEndItem>>(service, wanted.call, listed),
    asker.askService<CommentCountsAnswer>(service, wanted.call.replace('/comment-data', '/counts'), settled.query),
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
              href: settled.href,
              comments: commentData.map((item) => quoted(item, settled.href, asker)),
            },
          ]),
    ],
    steps: [stepOf(asked)],
    note: 'Answers and counts come from this page, not from AI.',
  };
}
