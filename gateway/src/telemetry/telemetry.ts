import type { Vital } from '@shoppervoice/contracts/remotes';
import type { VersionState } from '@shoppervoice/remote-registry';
import { LRUCache } from 'lru-cache';
import type { TelemetryMetrics } from './telemetry-metrics.ts';
import type { PageOfVersion, TelemetryStore } from './telemetry-store.ts';

/** What one reporter may add to a version within an hour: nobody opens more pages, and a hostile one moves no percentile. */
const MOST_OF_ONE = 60;
const HOUR = 3_600_000;
/** Reporters that are remembered. */
const REMEMBERED = 50_000;

type TelemetryVersion = Pick<VersionState, 'version' | 'descriptor'>;

export interface TelemetryParts {
  readonly metrics: Pick<TelemetryMetrics, 'addEvent' | 'addVital'>;
  /** Null without a database. */
  readonly store: Pick<TelemetryStore, 'addEvent' | 'addVital'> | null;
}

/**
 * Takes in what browsers report about pages and extensions of versions. Series are made of what the registry knows: a module that the version does not
 * have is ''. `reporter`: a pseudonym, which is stored nowhere.
 */
export class Telemetry {
  readonly #parts: TelemetryParts;
  readonly #added = new LRUCache<string, number>({ max: REMEMBERED, ttl: HOUR, noUpdateTTL: true });

  constructor(parts: TelemetryParts) {
    this.#parts = parts;
  }

  event(remote: string, version: TelemetryVersion, module: string, reporter: string, event: string): void {
    const page = pageOf(remote, version, module);
    if (!this.#hasShare(page, reporter)) return;
    this.#parts.metrics.addEvent(page, event);
    this.#parts.store?.addEvent(page, event);
  }

  /** Whether it counts. */
  vital(
    remote: string,
    version: TelemetryVersion,
    module: string,
    reporter: string,
    vital: Vital,
    value: number,
  ): boolean {
    const page = pageOf(remote, version, module);
    // Of what is measured, a page of nobody says nothing.
    if (page.module === '' || !this.#hasShare(page, reporter)) return false;
    this.#parts.metrics.addVital(page, vital, value);
    this.#parts.store?.addVital(page, vital, value);
    return true;
  }

  #hasShare({ remote, version }: PageOfVersion, reporter: string): boolean {
    const key = `${remote} ${version} ${reporter}`;
    const added = (this.#added.get(key) ?? 0) + 1;
    this.#added.set(key, added);
    return added <= MOST_OF_ONE;
  }
}

const modulesOf = ({ pages, extensions = [] }: VersionState['descriptor']) =>
  [...pages, ...extensions].map(({ module }) => module);

const pageOf = (remote: string, { version, descriptor }: TelemetryVersion, module: string): PageOfVersion => ({
  remote,
  version,
  module: modulesOf(descriptor).includes(module) ? module : '',
});
