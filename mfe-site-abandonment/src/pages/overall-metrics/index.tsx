import {
  DistributionsPanel,
  questionTabs,
  RatingsTable,
  reportPage,
  Scorecard,
  shownRatings,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, QUESTION_GROUPS, SA_PAGES } from '@shoppervoice/survey-model';

const TABS = questionTabs(QUESTION_GROUPS);

/** Site Abandonment, Overall Metrics: how those who left without buying rated their visit, and what moved. */
const { Page, firstCall } = reportPage({
  name: 'Overall metrics',
  call: SA_PAGES['overall-metrics'].call,
  period: true,
  filtered: SA_PAGES['overall-metrics'].filtered,
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
