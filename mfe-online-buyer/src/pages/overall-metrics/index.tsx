import {
  benchmarkFilter,
  DistributionsPanel,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/** Online Buyer, Overall Metrics: what moved, since when, distributions, and the same numbers as a table. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: BUYER_PAGES['overall-metrics'].call,
  period: true,
  filtered: { ...BUYER_PAGES['overall-metrics'].filtered, open: ['deviceType'] },
  comments: [COMMENT_SETS.buyer],
  filters: [benchmarkFilter, shownRatings],
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
