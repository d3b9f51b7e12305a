import { startTeamService } from '@shoppervoice/service-kit/team';
import { service } from './service.ts';

await startTeamService(() => service());
