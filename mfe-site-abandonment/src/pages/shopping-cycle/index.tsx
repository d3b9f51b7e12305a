import {
  choiceFilter,
  deviceFilter,
  reportPage,
  SmallTrendCharts,
  StageEnds,
  StagePath,
  StageTable,
  sharesOfOptions,
  stageChanges,
  TrendPanel,
  whoAnswered,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, questionByCode, SA_PAGES, SHOPPING_CYCLE } from '@shoppervoice/survey-model';

const COUNTS = '/api/site-abandonment/filter-counts-new';

/** Site Abandonment, Shopping Cycle: where shoppers left, why, who they were and what they do next. */
const { Page, firstCall } = reportPage({
  name: 'Shopping cycle',
  call: SA_PAGES['shopping-cycle'].call,
  period: true,
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [
    deviceFilter({}, COUNTS),
    choiceFilter({
      name: 'visitIntent',
      title: 'Visit intent',
      options: questionByCode(SHOPPING_CYCLE.purpose)?.options ?? [],
      counts: COUNTS,
      narrows: (ids) => [whoAnswered(SHOPPING_CYCLE.purpose, ids)],
    }),
  ],
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
