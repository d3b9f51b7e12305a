import { runService } from '@shoppervoice/service-kit';
import { developersService } from '../../services/developers/src/service.ts';

/** The service as a process of its own, whose clock is `AHEAD_MS` ahead. Sends its port. */
const { DEVELOPERS = '{}', AHEAD_MS = '0' } = process.env;
const ahead = Number(AHEAD_MS);
const service = await runService(
  developersService(() => Date.now() + ahead),
  { ...(JSON.parse(DEVELOPERS) as Record<string, string>), PORT: '0' },
);
await service.database?.firstReady;
process.send?.(service.port);
