import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { reportingService } from './service.ts';

const service = reportingService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
