import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { assistantService } from './service.ts';

const service = assistantService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
