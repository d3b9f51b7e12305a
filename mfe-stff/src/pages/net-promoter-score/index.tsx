import { npsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Straight to Fulfillment, Net Promoter Score: the score with its margin, its groups, its course and how ratings spread. */
const { Page, firstCall } = reportPage({
  name: 'Net promoter score',
  call: '/api/nps/stff',
  period: true,
  exports: { feature: FEATURES.STFF_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.stff],
  filters: [],
  panels: npsPanels(),
});

export default Page;
export { firstCall };
