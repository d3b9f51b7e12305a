import { BACKUPS, HEALTH_PATH, type HealthServices, healthPathOf } from '@shoppervoice/contracts/health';
import type { FastifyInstance } from 'fastify';
import type { DeployAuth } from '../deploy/deploy-auth.ts';
import type { ServiceWatch } from '../routing/service-watch.ts';
import { answerBackupHealth, readBackups } from './backup-health.ts';

/**
 * `GET HEALTH_PATH`, for superusers: which services say how their background work does, by their own calls, and which of
 * the others do not respond to the gateway. Scheduled backups of `npm start`, if any, are listed beside them. `dataDir`: DATA_DIR.
 */
export function answerHealthServices(
  app: FastifyInstance,
  { auth, watch, dataDir }: { readonly auth: DeployAuth; readonly watch: ServiceWatch; readonly dataDir: string },
): void {
  answerBackupHealth(app, auth, dataDir);
  app.get(HEALTH_PATH, async (request, reply): Promise<HealthServices> => {
    await auth.admitSuperuser(request);
    reply.header('cache-control', 'no-store');
    const known = watch.table.routes.filter(
      ({ method, path, door }) => method === 'GET' && door === 'platform' && path.startsWith(`${HEALTH_PATH}/`),
    );
    const asked = new Set(known.map(({ service }) => service));
    const silent = watch.waitingFor.filter((name) => !asked.has(name));
    return {
      services: [
        ...known.map(({ service, path }) => ({ name: service, path })),
        ...silent.map((name) => ({ name, path: null })),
        ...((await readBackups(dataDir)) === null ? [] : [{ name: BACKUPS, path: healthPathOf(BACKUPS) }]),
      ],
    };
  });
}
