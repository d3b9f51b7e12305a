import type { ReportPages } from '@shoppervoice/report-kit/testing';
import descriptor from '../remote.ts';

/** For the tests of all pages of this remote. */
export const PAGES: ReportPages = [descriptor, (name) => import(`./pages/${name}/index.tsx`), {}];
