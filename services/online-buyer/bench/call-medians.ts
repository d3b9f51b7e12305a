import { timeCalls } from '@shoppervoice/report-service/bench';
import { REPORTS } from '../src/reports.ts';
import { onlineBuyerService } from '../src/service.ts';

await timeCalls(REPORTS, onlineBuyerService());
