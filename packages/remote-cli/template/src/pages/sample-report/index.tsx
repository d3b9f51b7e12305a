import {
  DistributionsPanel,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Sample report. Its days and its gate are in `remote.json`: they are those of the call, and change with it. */
const { Page, firstCall } = reportPage({
  name: 'Sample report',
  call: '/api/buyer-overall-metrics',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer],
  filters: [shownRatings],
  panels: (
    <>
      <Scorecard />
      <TrendPanel />
      <DistributionsPanel />
      <RatingsTable />
    </>
  ),
});

export default Page;
export { firstCall };
