import type { Vital } from '@shoppervoice/contracts/remotes';
import { liveVersions } from '@shoppervoice/remote-registry';
import { countPassing, observePassing } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import type { PageOfVersion } from './telemetry-store.ts';

/** Seconds. Among them what the Core Web Vitals call good and poor: LCP 2.5 and 4, INP 0.2 and 0.5. */
const SECONDS = [0.1, 0.2, 0.5, 1, 2.5, 4, 10];
/** Layout shift: good to 0.1, poor above 0.25. */
const SHIFTS = [0.01, 0.1, 0.25, 1];
/** Pages of versions that are given out now. More are in the database alone. */
const MOST_PAGES = 500;
const PAGE = ['remote', 'version', 'page'] as const;

/** The same figures on `/metrics`, of the versions that somebody is given now. */
export class TelemetryMetrics {
  readonly #registry: Pick<Registry, 'remotes' | 'generation'>;
  readonly #events;
  readonly #seconds;
  readonly #shifts;
  #generation = -1;

  constructor(app: FastifyInstance, registry: Pick<Registry, 'remotes' | 'generation'>) {
    this.#registry = registry;
    this.#events = countPassing(app, {
      name: 'remote_page_events_total',
      help: 'Reports of browsers about pages of remotes, each one that counts in the telemetry.',
      labels: [...PAGE, 'event'],
      most: MOST_PAGES * 4,
    });
    this.#seconds = observePassing(app, {
      name: 'remote_page_seconds',
      help: 'Sampled times of pages of remotes: code, figures, lcp, inp.',
      labels: [...PAGE, 'vital'],
      most: MOST_PAGES * 4,
      buckets: SECONDS,
    });
    this.#shifts = observePassing(app, {
      name: 'remote_page_layout_shift',
      help: 'Sampled cumulative layout shift of pages of remotes.',
      labels: [...PAGE],
      most: MOST_PAGES,
      buckets: SHIFTS,
    });
  }

  addEvent(page: PageOfVersion, event: string): void {
    this.#forgetPast();
    this.#events.add({ ...labelsOf(page), event });
  }

  addVital(page: PageOfVersion, vital: Vital, value: number): void {
    this.#forgetPast();
    if (vital === 'cls') this.#shifts.add(labelsOf(page), value);
    else this.#seconds.add({ ...labelsOf(page), vital }, value / 1000);
  }

  /** After a change of the registry: drops series of versions that nobody is given any more. */
  #forgetPast(): void {
    if (this.#generation === this.#registry.generation) return;
    this.#generation = this.#registry.generation;
    const live = new Set(
      this.#registry.remotes.flatMap((remote) =>
        liveVersions(remote).map(({ version }) => `${remote.name} ${version}`),
      ),
    );
    for (const metric of [this.#events, this.#seconds, this.#shifts]) {
      metric.keepOnly(({ remote, version }) => live.has(`${remote} ${version}`));
    }
  }
}

const labelsOf = ({ remote, version, module }: PageOfVersion) => ({ remote, version, page: module });
