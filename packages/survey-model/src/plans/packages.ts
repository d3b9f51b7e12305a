import { PROGRAMMES } from '../catalogue/programmes.ts';
import type { Area } from '../days/depth.ts';

export interface Package {
  readonly number: number;
  readonly label: string;
  readonly area: Area;
}

/** Numbers of packages: programmes and how far back their data goes. */
export const PACKAGES: readonly Package[] = [
  { number: 3, label: 'Online Buyer Premier', area: 'buyer' },
  { number: 8, label: 'Site Abandonment Premier', area: 'site-abandonment' },
  { number: 9, label: 'Site Abandonment', area: 'site-abandonment' },
  { number: 12, label: 'Online Buyer (4 months of data)', area: 'buyer' },
  { number: 13, label: 'Straight to Fulfillment', area: 'stff' },
  { number: 21, label: 'Online Buyer, 7 months', area: 'buyer' },
  { number: 22, label: 'Online Buyer, 13 months', area: 'buyer' },
  { number: 37, label: 'Site Abandonment, 13 months', area: 'site-abandonment' },
  { number: 93, label: 'Straight to Fulfillment, 13 months', area: 'stff' },
  { number: 95, label: 'Straight to Fulfillment, 7 months', area: 'stff' },
  { number: 96, label: 'Straight to Fulfillment, 4 months', area: 'stff' },
  { number: 133, label: 'Online Buyer, 16 months', area: 'buyer' },
  { number: 134, label: 'Site Abandonment, 16 months', area: 'site-abandonment' },
  { number: 135, label: 'Straight to Fulfillment, 16 months', area: 'stff' },
];

export function packageByNumber(number: number): Package | undefined {
  return PACKAGES.find((each) => each.number === number);
}

export interface OverrideRadioGroup {
  readonly area: Area;
  readonly label: string;
  /** Each option is a list of packages; the first is empty. */
  readonly options: readonly (readonly number[])[];
}

/** Packages that deepen a programme, offered by the override panel beside the programme's own. */
const DEPTHS: Readonly<Record<Area, readonly number[]>> = {
  buyer: [21, 22, 133],
  'site-abandonment': [37, 134],
  stff: [96, 95, 93, 135],
};

/** The override panel: a programme is bought whole, with one depth. */
export const OVERRIDE_RADIO_GROUPS: readonly OverrideRadioGroup[] = PROGRAMMES.map(
  ({ area, label, package: bought }) => ({
    area,
    label,
    options: [[], [bought], ...DEPTHS[area].map((depth) => [bought, depth])],
  }),
);

/** Packages that the override panel offers separately. */
export const OVERRIDE_CHECKBOX_PACKAGES = [3, 8] as const;
