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
import { BUYER_PAGES, COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Overall Metrics: what moved, since when, distributions, and the same numbers as a table. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: BUYER_PAGES['overall-metrics'].call,
  period: true,
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
