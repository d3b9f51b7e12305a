import { type RunHosted, runService, startService } from '@shoppervoice/service-kit';
import { developersService } from './service.ts';

const service = developersService();

export const run: RunHosted = (environment) => runService(service, environment);

if (import.meta.main) await startService(service);
