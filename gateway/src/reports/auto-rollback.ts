import {
  type FailureLimit,
  liveVersions,
  markBad,
  type RemoteState,
  verdict,
  versionOf,
} from '@shoppervoice/remote-registry';
import type { Logger } from 'pino';
import type { Registry } from '../registry/registry.ts';
import { type ReportStore, reportKey } from './report-store.ts';

export interface ReportLimits {
  readonly current: FailureLimit;
  readonly canary: FailureLimit;
}

/** Rolls versions back after reports of users. */
export class AutoRollback {
  readonly #registry: Registry;
  readonly #reports: ReportStore;
  readonly #limits: ReportLimits;
  readonly #log: Logger;

  constructor(registry: Registry, reports: ReportStore, limits: ReportLimits, log: Logger) {
    this.#registry = registry;
    this.#reports = reports;
    this.#limits = limits;
    this.#log = log;
  }

  /** Checks one version after a failure was reported. */
  async check(name: string, version: string): Promise<void> {
    const remote = this.#registry.state(name);
    const found = remote === null ? null : versionOf(remote, version);
    if (remote === null || found === null || limitFor(remote, version, this.#limits) === null) return;
    const counts = await this.#reports.counts(reportKey(name, found));
    const outcome = await this.#registry.change(name, (now) => {
      // Its role may have changed since the count: a canary may be current by now.
      const limit = limitFor(now, version, this.#limits);
      const judged = limit === null ? { kind: 'keep' as const } : verdict(counts, limit);
      return judged.kind === 'keep'
        ? { kind: 'unchanged', did: `${version} stays.` }
        : markBad(now, version, judged.reason, new Date().toISOString(), judged.forMost);
    });
    if (outcome.kind === 'changed') this.#log.error({ remote: name, version }, outcome.did);
  }

  /** Checks every live version: counts from before a restart do not wait for one more failure. */
  async checkAll(): Promise<void> {
    for (const remote of this.#registry.remotes) {
      for (const { version } of liveVersions(remote)) await this.check(remote.name, version);
    }
  }
}

/** The limit for a version in its current role; null if there is nothing to roll back to. */
function limitFor(remote: RemoteState, version: string, limits: ReportLimits): FailureLimit | null {
  const found = versionOf(remote, version);
  if (found === null || found.badReason !== null || remote.pinned?.version === version || remote.withdrawn) return null;
  if (remote.canary?.version === version) return limits.canary;
  return remote.current === version ? limits.current : null;
}
