import type { MerchantHoldings, OverrideRequest } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import {
  FEATURE_LIST,
  featureByNumber,
  OVERRIDE_CHECKBOX_PACKAGES,
  OVERRIDE_RADIO_GROUPS,
  type OverrideRadioGroup,
  packageByNumber,
} from '@shoppervoice/survey-model';

/** The values of the panel. A list is null while the merchant's own list applies. */
export interface OverrideDraft {
  /** Merchant ID as typed. */
  readonly mid: string;
  readonly packages: readonly number[] | null;
  readonly features: readonly number[] | null;
}

type Holdings = Pick<MerchantHoldings, 'packages' | 'features'>;

/** Initial values: what the session sees. */
export function draftOf({ merchant, override, packages, features }: PageData): OverrideDraft {
  return {
    mid: String(merchant.merchantId),
    packages: override?.packages ? packages : null,
    features: override?.features ? features : null,
  };
}

/** The typed merchant ID, or null if it is not valid. */
export function midOf(typed: string): number | null {
  const text = typed.trim();
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** The option of a programme that these packages amount to: the deepest complete one; the first means none. */
export function chosenOption({ options }: OverrideRadioGroup, packages: readonly number[]): readonly number[] {
  return options.findLast((option) => option.every((number) => packages.includes(number))) ?? [];
}

/** Packages sold as units: one option per programme, and the packages offered singly. */
export function offeredOf(packages: readonly number[]): number[] {
  return [
    ...OVERRIDE_RADIO_GROUPS.flatMap((group) => chosenOption(group, packages)),
    ...OVERRIDE_CHECKBOX_PACKAGES.filter((number) => packages.includes(number)),
  ];
}

export function withOption(packages: readonly number[], group: OverrideRadioGroup, option: readonly number[]) {
  const others = offeredOf(packages).filter((number) => !group.options.flat().includes(number));
  return [...others, ...option];
}

export function withNumber(numbers: readonly number[], number: number, isIncluded: boolean): number[] {
  const others = numbers.filter((each) => each !== number);
  return isIncluded ? [...others, number] : others;
}

const knownFeatures = (features: readonly number[]) => features.filter((number) => featureByNumber(number));
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((number) => other.includes(number));

/** Packages of the override; null if they equal the merchant's. */
export function packagesDraft(next: readonly number[], holdings: Holdings): readonly number[] | null {
  return isSame(next, holdings.packages) ? null : next;
}

/** Features of the override; null if they equal the merchant's among the known features. */
export function featuresDraft(next: readonly number[], holdings: Holdings): readonly number[] | null {
  const known = knownFeatures(next);
  return isSame(known, knownFeatures(holdings.features)) ? null : known;
}

/** The request, or null if the session sees this already. */
export function requestOf(draft: OverrideDraft, pageData: PageData): OverrideRequest | null {
  const mid = midOf(draft.mid);
  if (mid === null) return null;
  const before = draftOf(pageData);
  const isList = (one: readonly number[] | null, other: readonly number[] | null) =>
    one === null || other === null ? one === other : isSame(one, other);
  if (
    mid === pageData.merchant.merchantId &&
    isList(draft.packages, before.packages) &&
    isList(draft.features, before.features)
  )
    return null;
  return {
    mid,
    ...(draft.packages && { packages: draft.packages }),
    ...(draft.features && { features: draft.features }),
  };
}

/** The packages in words: each programme with its depth. */
export function productLabel(packages: readonly number[]): string {
  const bought = OVERRIDE_RADIO_GROUPS.map((group) => chosenOption(group, packages).at(-1));
  const labels = [...bought, ...OVERRIDE_CHECKBOX_PACKAGES.filter((number) => packages.includes(number))]
    .map((number) => number && packageByNumber(number)?.label)
    .filter(Boolean);
  return labels.length === 0 ? 'No programme' : labels.join('; ');
}

const AREAS = [
  ...OVERRIDE_RADIO_GROUPS.map(({ area, label }) => ({ area, label })),
  { area: 'account', label: 'Account' },
] as const;

/** Features by programme; with a search, those whose label, name or number contain every word. */
export function featuresFound(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return AREAS.map(({ area, label }) => ({
    label,
    features: FEATURE_LIST.filter((feature) => {
      const text = `${feature.label} ${feature.name} ${feature.number} ${label}`.toLowerCase();
      return feature.area === area && words.every((word) => text.includes(word));
    }),
  })).filter(({ features }) => features.length > 0);
}
