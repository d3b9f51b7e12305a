import { startService } from '@shoppervoice/service-kit';
import { assistantService } from './service.ts';

await startService(assistantService());
