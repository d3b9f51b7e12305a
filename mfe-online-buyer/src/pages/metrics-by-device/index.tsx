import {
  againstFilter,
  DistributionsPanel,
  PopulationScorecard,
  reportPage,
  shownPopulations,
  TrendPanel,
  tabsByQuestion,
} from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS } from '@shoppervoice/survey-model';

/**
 * Online Buyer, Metrics by Device: every question of Overall Metrics and some more, for all respondents and each type
 * of device.
 */
const { Page, firstCall } = reportPage({
  name: 'Metrics by device',
  call: BUYER_PAGES['metrics-by-device'].call,
  period: true,
  filtered: BUYER_PAGES['metrics-by-device'].filtered,
  comments: [COMMENT_SETS.buyer],
  filters: [againstFilter, shownPopulations('Device')],
  long: true,
  panels: (
    <>
      <PopulationScorecard />
      <TrendPanel tabs={tabsByQuestion} />
      <DistributionsPanel tabs={tabsByQuestion} />
    </>
  ),
});

export default Page;
export { firstCall };
