import {
  DistributionsPanel,
  questionTabs,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES, QUESTION_GROUPS } from '@shoppervoice/survey-model';

const TABS = questionTabs(QUESTION_GROUPS);

/** Site Abandonment, Overall Metrics: how those who left without buying rated their visit, and what moved. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: '/api/site-abandonment/overall-metrics',
  period: true,
  exports: { feature: FEATURES.SA_OVERALL_METRICS_EXPORT },
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [shownRatings],
  panels: (
    <>
      <Scorecard order="movers" />
      <TrendPanel tabs={TABS} />
      <DistributionsPanel tabs={TABS} />
      <RatingsTable order="movers" />
    </>
  ),
});

export default Page;
export { firstCall };
