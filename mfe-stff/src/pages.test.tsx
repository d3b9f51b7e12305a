import { checkReportPages, sampleFigures } from '@shoppervoice/report-kit/testing';
import descriptor from '../remote.json' with { type: 'json' };

checkReportPages(descriptor, (name) => import(`./pages/${name}/index.tsx`), {
  '/api/stff-metric-distributions': sampleFigures,
});
