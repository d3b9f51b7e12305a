import { timeCalls } from '@shoppervoice/report-service/bench';
import { REPORTS } from '../src/reports.ts';
import { siteAbandonmentService } from '../src/service.ts';

await timeCalls(REPORTS, siteAbandonmentService());
