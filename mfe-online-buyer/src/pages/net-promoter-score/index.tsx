import { npsPanels, reportPage, surveyFilter } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES, surveysOf } from '@shoppervoice/survey-model';

/** Online Buyer, Net Promoter Score: the score with its margin, its groups, its course and how ratings spread. */
const { Page, firstCall } = reportPage({
  name: 'Net promoter score',
  call: '/api/nps',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer, COMMENT_SETS.bopis],
  filters: [surveyFilter(surveysOf('online-buyer'))],
  panels: npsPanels(),
});

export default Page;
export { firstCall };
