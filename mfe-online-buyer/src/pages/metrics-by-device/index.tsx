import {
  DistributionsPanel,
  PopulationScorecard,
  reportPage,
  shownPopulations,
  TrendPanel,
  tabsByQuestion,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Online Buyer, Metrics by Device: the same five questions of everybody and of each type of device. */
const { Page, firstCall } = reportPage({
  name: 'Metrics by device',
  call: '/api/buyer-metrics-by-device',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.buyer],
  filters: [shownPopulations('Device')],
  long: true,
  panels: (
    <>
      <PopulationScorecard others="other devices" />
      <TrendPanel tabs={tabsByQuestion} />
      <DistributionsPanel tabs={tabsByQuestion} />
    </>
  ),
});

export default Page;
export { firstCall };
