import {
  ChainPanel,
  DistributionsPanel,
  questionTabs,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, ORDER_WAY, STFF_PAGES } from '@shoppervoice/survey-model';

const TABS = questionTabs([{ key: 'order', label: 'The order' }]);

/** Straight to Fulfillment, Overall Metrics: how verified buyers rated the order after its delivery, and what moved. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: STFF_PAGES['overall-metrics'].call,
  period: true,
  filtered: STFF_PAGES['overall-metrics'].filtered,
  comments: [COMMENT_SETS.stff],
  explains: ['steps'],
  filters: [shownRatings],
  panels: (
    <>
      <Scorecard />
      <ChainPanel
        title="Order experience"
        call="/api/stff-metric-distributions"
        page="/straight-to-fulfillment-metric-distributions"
        links={ORDER_WAY}
      />
      <TrendPanel tabs={TABS} />
      <DistributionsPanel tabs={TABS} />
      <RatingsTable />
    </>
  ),
});

export default Page;
export { firstCall };
