import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { stffService } from './service.ts';

const service = stffService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
