import { timeExplanations } from '@shoppervoice/report-service/bench';
import { REPORTS } from '../src/reports.ts';
import { onlineBuyerService } from '../src/service.ts';

await timeExplanations(REPORTS, onlineBuyerService(), { call: '/api/buyer-overall-metrics', key: 'Q15_C11779' });
