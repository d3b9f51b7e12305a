import {
  reportPage,
  SmallTrendCharts,
  StageEnds,
  StagePath,
  StageTable,
  sharesOfOptions,
  stageChanges,
  TrendPanel,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES, SHOPPING_CYCLE } from '@shoppervoice/survey-model';

/** Site Abandonment, Shopping Cycle: where shoppers left, why, who they were and what they do next. */
const { Page, firstCall } = reportPage({
  name: 'Shopping cycle',
  call: SA_PAGES['shopping-cycle'].call,
  period: true,
  filtered: { ...SA_PAGES['shopping-cycle'].filtered, open: ['deviceType', 'visitIntent'] },
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [],
  changes: stageChanges(SHOPPING_CYCLE),
  panels: (
    <>
      <StagePath of={SHOPPING_CYCLE} />
      <StageTable of={SHOPPING_CYCLE} />
      <StageEnds of={SHOPPING_CYCLE} corner="Reason for visit" />
      <TrendPanel
        unit="share"
        tabs={sharesOfOptions({ stage: 'Stage of the visit' })}
        chart="column"
        many={SmallTrendCharts}
      />
    </>
  ),
});

export default Page;
export { firstCall };
