import {
  reportPage,
  SmallTrendsPanel,
  surveyFilter,
  ToneTiles,
  TopicsMoved,
  TopicTones,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Comment Summary: how comments sound, what they are about, and what rose and fell. */
const { Page, firstCall } = reportPage({
  name: 'Comment summary',
  call: '/api/comments/comment-summary',
  beside: '/api/comments/comment-tone-summary',
  period: true,
  days: 'comments',
  rangeInOne: true,
  exports: { feature: FEATURES.BUYER_COMMENT_EXPORT },
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
