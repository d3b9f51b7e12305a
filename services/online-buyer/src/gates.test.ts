import { describePages } from '@shoppervoice/report-service/testing';
import { REPORTS } from './reports.ts';

await describePages(REPORTS, new URL('../../../mfe-online-buyer/remote.ts', import.meta.url));
