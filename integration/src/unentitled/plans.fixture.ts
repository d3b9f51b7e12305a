import { isEntitled, type Needs } from '@shoppervoice/report-service/testing';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';

/** Days allowed for every merchant at `NOW` of the portals, within every depth. */
export const DAYS = { startDate: '2026-10-21', endDate: '2026-11-19' } as const;

/** Everything that is sold separately: `F28`, `P12`. */
export const REMOVALS: readonly Needs[] = [
  ...Object.values(FEATURES).map((number) => `F${number}`),
  ...PACKAGES.map(({ number }) => `P${number}`),
];

/** Entitlements of a user who lacks only this; null: who lacks nothing. */
export const holdingsWithout = (removed: Needs | null) => ({
  features: Object.values(FEATURES).filter((number) => removed !== `F${number}`),
  packages: PACKAGES.map(({ number }) => number).filter((number) => removed !== `P${number}`),
});

export const isNeeded = (needs: readonly Needs[], removed: Needs): boolean =>
  needs.some((each) => !isEntitled(each, removed));

/** Everything that needs a feature is always tried without it; a tenth of the rest, and all of it with `SOAK`. */
export function chooser(seed: number): (needs: readonly Needs[], removed: Needs) => boolean {
  const random = new Random(seed);
  return (needs, removed) => isNeeded(needs, removed) || process.env.SOAK !== undefined || random.chance(0.1);
}
