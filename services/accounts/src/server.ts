import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { accountsService } from './accounts-service.ts';

export const run: RunHosted = (environment) => runService(accountsService, environment);

if (import.meta.main) await startService(accountsService);
