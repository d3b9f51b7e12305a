import { CardsPanel, PopulationMatrix, reportPage, shownGroups, wordParameter } from '@shoppervoice/report-kit';
import { COMMENT_SETS, SA_PAGES } from '@shoppervoice/survey-model';

/** Site Abandonment, Score Summary: metrics, reasons, usability, what would have won the sale, and ratings by visit intent. */
const { Page, firstCall } = reportPage({
  name: 'Score summary',
  call: SA_PAGES['score-summary'].call,
  period: false,
  filtered: SA_PAGES['score-summary'].filtered,
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [shownGroups, wordParameter('qid', 'Group', { M2SA: 'Visit intent' })],
  long: true,
  panels: (
    <>
      <CardsPanel words={['figure', 'figures']} sorts={['given', 'change']} shown={({ of }) => of === null} />
      <PopulationMatrix title="Ratings by visit intent" corner="Reason for visit" />
    </>
  ),
});

export default Page;
export { firstCall };
