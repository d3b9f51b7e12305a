import {
  reportPage,
  SmallTrendsPanel,
  surveyFilter,
  ToneTiles,
  TopicsMoved,
  TopicTones,
} from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Comment Summary: tones and topics of comments, and what rose and fell. */
const { Page, firstCall } = reportPage({
  name: 'Comment summary',
  call: BUYER_PAGES['comment-summary'].call,
  beside: '/api/comments/comment-tone-summary',
  period: true,
  days: 'comments',
  rangeInOne: true,
  comments: [COMMENT_SETS.buyer],
  counts: COMMENT_SETS.buyer,
  filters: [surveyFilter(COMMENT_SETS.buyer.surveyIds, { together: true })],
  panels: (
    <>
      <ToneTiles />
      <TopicTones />
      <TopicsMoved />
      <SmallTrendsPanel code="topics" noun={['topic', 'topics']} of="comments" />
    </>
  ),
});

export default Page;
export { firstCall };
