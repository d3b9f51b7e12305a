import { dropEndedPreviews, type Keeping, retirable, retire, versionOf } from '@shoppervoice/remote-registry';
import type { Logger } from 'pino';
import { type BuildStore, keyText } from '../builds/build-store.ts';
import { mapsKeyOf } from '../builds/source-map-store.ts';
import type { Registry } from '../registry/registry.ts';
import type { FailureSamples } from '../reports/failure-samples.ts';
import { buildsOf, type ReportStore } from '../reports/report-store.ts';
import type { ErrorGroups } from '../stacks/error-groups.ts';

const HOUR = 3_600_000;
/** Bytes of no version that are this old are from a killed upload: no upload takes longer. */
const LEFT_BEHIND_MS = HOUR;

export interface RetentionParts {
  readonly registry: Registry;
  readonly store: BuildStore;
  readonly reports: ReportStore;
  readonly samples: FailureSamples;
  readonly errors: ErrorGroups;
  readonly keeping: Keeping;
  readonly log: Logger;
}

/** Retires versions that no tab can need, forgets previews that have ended, and removes the remains of killed uploads; now and every hour. */
export function scheduleRetention(parts: RetentionParts): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const runOnce = () =>
    applyRetention(parts, Date.now()).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'old builds could not be removed'),
    );
  return {
    start: () => {
      void runOnce();
      timer = setInterval(runOnce, HOUR);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

/** One round. `leftBehindMs`: age from which bytes without a version are removed. */
export async function applyRetention(
  { registry, store, reports, samples, errors, keeping }: RetentionParts,
  now: number,
  leftBehindMs = LEFT_BEHIND_MS,
): Promise<void> {
  for (const remote of registry.remotes) {
    if (dropEndedPreviews(remote, now).kind === 'changed')
      await registry.change(remote.name, (state) => dropEndedPreviews(state, now));
    const old = retirable(remote, keeping, now);
    if (old.length === 0) continue;
    const outcome = await registry.change(remote.name, (state) => retire(state, old, new Date(now).toISOString()));
    if (outcome.kind !== 'changed') continue;
    const deleted = old.filter((version) => versionOf(outcome.state, version) === null);
    await reports.forget(remote, deleted);
    await samples.forget(remote, deleted);
    await errors.forget(deleted.flatMap((version) => buildsOf(remote, version)));
    for (const version of deleted) {
      const hash = versionOf(remote, version)?.hash;
      if (hash === undefined) continue;
      const key = { name: remote.name, version, hash };
      await store.remove(key);
      await store.remove(mapsKeyOf(key));
      registry.release(key);
    }
  }
  await registry.refresh();
  const known = new Set(
    registry.remotes.flatMap(({ name, versions, previews = [] }) =>
      [...versions, ...previews].flatMap(({ version, hash }) => {
        const key = { name, version, hash };
        return [keyText(key), keyText(mapsKeyOf(key))];
      }),
    ),
  );
  for (const { key, storedAt } of await store.list()) {
    if (!known.has(keyText(key)) && now - storedAt > leftBehindMs) await store.remove(key);
  }
  await store.removeUnfinished(now - leftBehindMs);
}
