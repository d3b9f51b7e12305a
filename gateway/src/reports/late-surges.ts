import { type Counts, GATEWAY, type SurgeLimit, surgeOf, type VersionState } from '@shoppervoice/remote-registry';
import type { RegistryDatabase } from '../registry/registry-database.ts';
import { lateKey, type ReportStore, reportKey } from './report-store.ts';

/** Writes into the history, once per version, that it throws later for many: its team is told what stands there. */
export class LateSurges {
  readonly #database: Pick<RegistryDatabase, 'addHistory'>;
  readonly #reports: Pick<ReportStore, 'counts'>;
  readonly #limit: SurgeLimit;
  readonly #known = new Set<string>();

  constructor(database: Pick<RegistryDatabase, 'addHistory'>, reports: Pick<ReportStore, 'counts'>, limit: SurgeLimit) {
    this.#database = database;
    this.#reports = reports;
    this.#limit = limit;
  }

  /** After a later error was counted. */
  async check(remote: string, version: VersionState): Promise<void> {
    const build = reportKey(remote, version);
    if (this.#known.has(build)) return;
    const [late, tried]: Counts[] = await Promise.all([
      this.#reports.counts(lateKey(remote, version)),
      this.#reports.counts(build),
    ]);
    const reason = surgeOf(late?.failed ?? 0, tried?.tried ?? 0, this.#limit);
    if (reason === null) return;
    this.#known.add(build);
    const change = { at: new Date().toISOString(), who: GATEWAY, version: version.version, reason };
    await this.#database.addHistory(remote, `late/${version.version}/${version.epoch}`, {
      ...change,
      action: 'late-errors',
    });
  }
}
