import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { onlineBuyerService } from './service.ts';

const service = onlineBuyerService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
