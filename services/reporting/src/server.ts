import { startService } from '@shoppervoice/service-kit';
import { reportingService } from './service.ts';

await startService(reportingService());
