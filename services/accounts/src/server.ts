import { startService } from '@shoppervoice/service-kit';
import { accountsService } from './accounts-service.ts';

await startService(accountsService);
