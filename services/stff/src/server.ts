import { startService } from '@shoppervoice/service-kit';
import { stffService } from './service.ts';

await startService(stffService());
