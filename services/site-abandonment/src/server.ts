import { startService } from '@shoppervoice/service-kit';
import { siteAbandonmentService } from './service.ts';

await startService(siteAbandonmentService());
