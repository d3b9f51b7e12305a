import { CardsPanel, choiceFilter, reportPage, whoAnswered } from '@shoppervoice/report-kit';
import { BUYER_PAGES, COMMENT_SETS, PICKUP_TYPES } from '@shoppervoice/survey-model';

/** Pickup Summary: waiting time, whether the order was ready, and satisfaction. */
const { Page, firstCall } = reportPage({
  name: 'Pickup summary',
  call: BUYER_PAGES['bopis-summary'].call,
  period: true,
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
