import { checkReportPages } from '@shoppervoice/report-kit/testing';
import descriptor from '../remote.json' with { type: 'json' };

checkReportPages(descriptor, (name) => import(`./pages/${name}/index.tsx`), {
  '/api/site-abandonment/filter-counts-new': { visitIntent: [], pointOfAbandonment: [], deviceType: [] },
});
