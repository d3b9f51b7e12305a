import { countEvents, measureNow, timeEvents } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ServiceReplicas } from '../upstream/service-replicas.ts';
import type { UpstreamFault } from '../upstream/upstream.ts';
import type { Route } from './route-table.ts';
import type { ServiceSeats } from './service-seats.ts';

/** What calls meet on their way to a service. */
export interface CallMetrics {
  /** A call has got its seat. */
  readonly waited: (route: Pick<Route, 'service' | 'costly'>, ms: number) => void;
  /** The response of a service has begun. */
  readonly answered: (service: string, ms: number) => void;
  readonly failed: (service: string, fault: UpstreamFault) => void;
}

export function measureCalls(
  app: FastifyInstance,
  services: readonly ServiceReplicas[],
  seats: ServiceSeats,
): CallMetrics {
  measureNow(app, { name: 'upstream_ready', help: '1 while a replica is ready.', labels: ['upstream'] }, () =>
    services.map(({ service, isReady }) => [{ upstream: service }, isReady ? 1 : 0]),
  );
  const help = 'Calls that are with a service, and that wait for their turn; `long` ones are among `all`.';
  measureNow(app, { name: 'upstream_seats', help, labels: ['upstream', 'kind', 'state'] }, () =>
    [...seats.usage()].flatMap(({ service, kind, taken, waiting }) => [
      [{ upstream: service, kind, state: 'taken' }, taken],
      [{ upstream: service, kind, state: 'waiting' }, waiting],
    ]),
  );
  const waited = timeEvents(app, {
    name: 'upstream_seat_wait_seconds',
    help: 'How long calls waited for their turn at a service.',
    labels: ['upstream', 'kind'],
    of: 'waits',
  });
  const answered = timeEvents(app, {
    name: 'upstream_response_seconds',
    help: 'From a call to its service until the response began.',
    labels: ['upstream'],
    of: 'calls',
  });
  const failed = countEvents(app, {
    name: 'upstream_faults_total',
    help: 'Calls that a service did not answer, or with something that cannot be read.',
    labels: ['upstream', 'fault'],
  });
  return {
    waited: ({ service, costly }, ms) => waited({ upstream: service, kind: costly === true ? 'long' : 'all' }, ms),
    answered: (service, ms) => answered({ upstream: service }, ms),
    failed: (service, fault) => failed({ upstream: service, fault }),
  };
}
