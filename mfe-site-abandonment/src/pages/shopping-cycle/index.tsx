import {
  CardsPanel,
  choiceFilter,
  deviceFilter,
  PopulationMatrix,
  PopulationShares,
  reportPage,
  sharesOfOptions,
  TrendPanel,
  whoAnswered,
} from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES, questionByCode, SHOPPING_STAGES } from '@shoppervoice/survey-model';

const REASONS: readonly string[] = SHOPPING_STAGES.flatMap(({ reasons }) => reasons ?? []);

/** The stages are told under the name of the question that they are made of. */
const NAMES = { stage: 'Stage of the visit' };

/** Site Abandonment, Shopping Cycle: where in the visit shoppers left, why there, who they were and what they do next. */
const { Page, firstCall } = reportPage({
  name: 'Shopping cycle',
  call: '/api/site-abandonment/shopping-cycle',
  period: true,
  exports: { feature: FEATURES.SA_SHOPPING_CYCLE_EXPORT },
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [
    deviceFilter({}),
    choiceFilter({
      name: 'visitIntent',
      title: 'Visit intent',
      options: questionByCode('M2SA')?.options ?? [],
      narrows: (ids) => [whoAnswered('M2SA', ids)],
    }),
  ],
  long: true,
  panels: (
    <>
      <CardsPanel words={['share', 'shares']} sorts={['given']} shown={({ of }) => of === null} names={NAMES} />
      <TrendPanel unit="share" tabs={sharesOfOptions(NAMES)} chart="column" />
      <CardsPanel
        name="reasons"
        title="Why they left, by stage"
        words={['share', 'shares']}
        sorts={['given']}
        shown={({ of, code }) => of !== null && REASONS.includes(code)}
      />
      <PopulationShares name="intent" title="What they came for, by stage" corner="Stage" code="M2SA" />
      <PopulationShares name="next" title="What they will do next, by stage" corner="Stage" code="118SA" />
      <PopulationMatrix title="How satisfied they were, by stage" corner="Stage" />
    </>
  ),
});

export default Page;
export { firstCall };
