import {
  type Health,
  NO_BUDGETS,
  runningRamp,
  stepRamp,
  type VersionState,
  versionOf,
} from '@shoppervoice/remote-registry';
import type { Logger } from 'pino';
import type { Registry } from '../registry/registry.ts';
import { Rounds } from '../rounds.ts';
import { lcpOfVersion } from '../telemetry/lcp-of-version.ts';
import type { TelemetryStore } from '../telemetry/telemetry-store.ts';
import { lateKey, type ReportStore, reportKey } from './report-store.ts';

/** A look costs nothing where no ramp goes on. */
const EVERY_MS = 10_000;
const NOBODY: Health = { counts: { tried: 0, failed: 0, failedMerchants: 0 }, late: 0 };

interface RampsParts {
  readonly registry: Pick<Registry, 'remotes' | 'change'>;
  readonly reports: Pick<ReportStore, 'counts'>;
  readonly telemetry: Pick<TelemetryStore, 'of'>;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now?: () => number;
}

/** Goes on with canaries' ramps. The state of the remote says which step is due, so that one gateway of many takes it. */
export class Ramps {
  readonly #parts: RampsParts;
  readonly #now: () => number;
  readonly rounds = new Rounds(() => this.work(), EVERY_MS);

  constructor(parts: RampsParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  /** One look at all ramps. Nothing is thrown. */
  async work(): Promise<void> {
    const { registry, log } = this.#parts;
    for (const remote of registry.remotes) {
      const running = runningRamp(remote);
      if (running === null) continue;
      const { version } = running.canary;
      try {
        const given = versionOf(remote, version);
        const canary = await this.#healthOf(remote.name, given);
        const lcp = given === null ? NO_BUDGETS : await lcpOfVersion(this.#parts.telemetry, remote.name, given);
        const current = await this.#healthOf(remote.name, versionOf(remote, remote.current));
        const outcome = await registry.change(remote.name, (now) =>
          // Another canary, or another current version, has other counts.
          now.canary?.version === version && now.current === remote.current
            ? stepRamp(now, { ...canary, lcp }, current, this.#now())
            : { kind: 'unchanged', did: 'Something else is given by now.' },
        );
        if (outcome.kind === 'changed') log.info({ remote: remote.name, version }, outcome.did);
      } catch (error) {
        log.warn({ remote: remote.name, version, err: error }, 'a ramp does not go on now');
      }
    }
  }

  async #healthOf(remote: string, version: VersionState | null): Promise<Health> {
    if (version === null) return NOBODY;
    const { reports } = this.#parts;
    const [counts, late] = await Promise.all([
      reports.counts(reportKey(remote, version)),
      reports.counts(lateKey(remote, version)),
    ]);
    return { counts, late: late.failed };
  }
}
