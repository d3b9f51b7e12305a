import { FEATURE_LIST } from '../entitlements/feature-list.ts';
import { OVERRIDE_CHECKBOX_PACKAGES, OVERRIDE_RADIO_GROUPS, type OverrideRadioGroup } from './packages.ts';

/** Every package of a group's options. */
const numbersOf = ({ options }: OverrideRadioGroup): ReadonlySet<number> => new Set(options.flat());

const KNOWN: ReadonlySet<number> = new Set([
  ...OVERRIDE_RADIO_GROUPS.flatMap((group) => [...numbersOf(group)]),
  ...OVERRIDE_CHECKBOX_PACKAGES,
]);
const FEATURE_NUMBERS: ReadonlySet<number> = new Set(FEATURE_LIST.map(({ number }) => number));

const isEachOnce = (numbers: readonly number[]): boolean => new Set(numbers).size === numbers.length;

/**
 * Whether the override panel can choose these packages together: in each programme exactly one of its radio options,
 * and any of the checkboxes. In any order, each number once; an empty list is valid.
 */
export function isOverridablePackages(packages: readonly number[]): boolean {
  if (!isEachOnce(packages) || !packages.every((number) => KNOWN.has(number))) return false;
  return OVERRIDE_RADIO_GROUPS.every((group) => {
    const inGroup = numbersOf(group);
    const chosen = packages.filter((number) => inGroup.has(number));
    return group.options.some(
      (option) => option.length === chosen.length && option.every((number) => chosen.includes(number)),
    );
  });
}

/** Whether the override panel can choose these features: known ones, each once. */
export function isOverridableFeatures(features: readonly number[]): boolean {
  return isEachOnce(features) && features.every((number) => FEATURE_NUMBERS.has(number));
}
