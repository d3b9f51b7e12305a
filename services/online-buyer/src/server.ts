import { startService } from '@shoppervoice/service-kit';
import { onlineBuyerService } from './service.ts';

await startService(onlineBuyerService());
