import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { siteAbandonmentService } from './service.ts';

const service = siteAbandonmentService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
