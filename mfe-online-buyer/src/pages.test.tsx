import { checkReportPages } from '@shoppervoice/report-kit/testing';
import { PAGES } from './pages.fixture.ts';

checkReportPages(...PAGES);
