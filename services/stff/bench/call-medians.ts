import { timeCalls } from '@shoppervoice/report-service/bench';
import { REPORTS } from '../src/reports.ts';
import { stffService } from '../src/service.ts';

await timeCalls(REPORTS, stffService());
