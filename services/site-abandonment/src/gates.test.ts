import { describePages } from '@shoppervoice/report-service/testing';
import { REPORTS } from './reports.ts';

describePages(REPORTS, new URL('../../../mfe-site-abandonment/remote.json', import.meta.url));
