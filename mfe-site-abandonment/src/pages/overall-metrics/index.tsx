import {
  DistributionsPanel,
  questionTabs,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

const TABS = questionTabs([
  { key: 'visit', label: 'The visit', codes: ['M3SA_1', 'M3SA_2', 'M3SA_3'] },
  { key: 'usability', label: 'Usability', codes: ['137SA_1', '137SA_2', '137SA_3'] },
]);

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
