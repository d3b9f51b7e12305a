import { CardsPanel, choiceFilter, reportPage, whoAnswered } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES, PICKUP_TYPES } from '@shoppervoice/survey-model';

/** Pickup Summary: how long shoppers waited, whether their order was ready, and how satisfied they were. */
const { Page, firstCall } = reportPage({
  name: 'Pickup summary',
  call: '/api/score-summary/bopis',
  period: true,
  exports: { feature: FEATURES.BUYER_DASHBOARD_EXPORT },
  comments: [COMMENT_SETS.bopis],
  filters: [
    choiceFilter({
      name: 'pickupType',
      title: 'Pickup',
      options: PICKUP_TYPES,
      narrows: (ids) => [whoAnswered('BO100', ids)],
    }),
  ],
  long: true,
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} sorts={['given', 'change']} />
    </>
  ),
});

export default Page;
export { firstCall };
