import { startService } from '@shoppervoice/service-kit';
import { developersService } from './service.ts';

await startService(developersService());
