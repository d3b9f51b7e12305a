import {
  benchmarkFilter,
  DistributionsPanel,
  deviceFilter,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Overall Metrics: what moved, since when, how the ratings spread, and the same numbers as a table. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: '/api/buyer-overall-metrics',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer],
  filters: [deviceFilter({ feature: FEATURES.BUYER_METRICS_BY_DEVICE }), benchmarkFilter, shownRatings],
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
