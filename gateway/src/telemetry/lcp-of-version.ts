import { budgetOf } from '@shoppervoice/remote-package';
import {
  judgeLcp,
  type LcpJudgement,
  NO_BUDGETS,
  type TimedPage,
  type VersionState,
} from '@shoppervoice/remote-registry';
import { quartileOf } from './buckets.ts';
import type { TelemetryStore } from './telemetry-store.ts';

/** Days whose measurements are shown and judged where nobody asks for others. */
const USUAL_DAYS = 28;

/** What readers' LCP says of the budgets of a version's pages. Nothing is read where there are none. */
export async function lcpOfVersion(
  telemetry: Pick<TelemetryStore, 'of'> | undefined,
  remote: string,
  { version, descriptor }: VersionState,
): Promise<LcpJudgement> {
  const budgets = new Map(descriptor.pages.map(({ module }) => [module, budgetOf(descriptor, module).lcp]));
  if (telemetry === undefined || [...budgets.values()].every((budget) => budget === undefined)) return NO_BUDGETS;
  const tallies = (await telemetry.of(remote, [version], USUAL_DAYS)).get(version);
  return judgeLcp(
    [...budgets].flatMap(([module, budget]): TimedPage[] =>
      budget === undefined
        ? []
        : [{ module, budget, lcp: quartileOf('lcp', tallies?.get(module)?.vitals.get('lcp')) ?? undefined }],
    ),
  );
}
