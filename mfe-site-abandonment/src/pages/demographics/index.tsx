import { demographicsPanels, reportPage } from '@shoppervoice/report-kit';
import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';

/** Site Abandonment, Demographics: who they are, and whether that changed. */
const { Page, firstCall } = reportPage({
  name: 'Demographics',
  call: '/api/site-abandonment-demographics',
  period: false,
  exports: { feature: FEATURES.SA_DEMOGRAPHICS_EXPORT },
  comments: [COMMENT_SETS['site-abandonment']],
  filters: [],
  panels: demographicsPanels('Shoppers who left'),
});

export default Page;
export { firstCall };
