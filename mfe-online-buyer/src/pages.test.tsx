import { AS_THE_FIRST, checkReportPages } from '@shoppervoice/report-kit/testing';
import descriptor from '../remote.json' with { type: 'json' };

checkReportPages(descriptor, (name) => import(`./pages/${name}/index.tsx`), {
  '/api/comments/comment-tone-summary': AS_THE_FIRST,
});
