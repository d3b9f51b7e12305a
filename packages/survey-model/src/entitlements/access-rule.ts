import type { Access } from '@shoppervoice/contracts/calls';
import type { AccessType, PageData } from '@shoppervoice/contracts/remotes';
import { featureNumber } from './features.ts';

/** What a signed-in user comes with: the merchant's entitlements (an override included) and the user's role. */
export interface Entitlements {
  readonly features: readonly number[];
  readonly packages: readonly number[];
  readonly activeEsr: boolean;
  readonly accessType: AccessType;
  /** Whether the user sees shoppers' e-mail addresses; absent: no. */
  readonly seesAddresses?: boolean;
}

/** A session without any entitlement. */
export const NO_ENTITLEMENTS: Entitlements = {
  features: [],
  packages: [],
  activeEsr: false,
  accessType: 'MERCHANT_USER',
};

/** What page data says of its session; nothing for somebody signed out. */
export function entitlementsOf(pageData: PageData | null): Entitlements | null {
  if (pageData === null) return null;
  const { features, packages, merchant } = pageData;
  const { accessType, seesAddresses = true } = merchant.user;
  return { features, packages, activeEsr: merchant.activeEsr, accessType, seesAddresses };
}

type Gate = NonNullable<Access['anyOf']>[number];

/** A key that is not known here could be a condition that nobody checks. */
const GATE_KEYS: ReadonlySet<string> = new Set(['feature', 'package', 'activeEsr']);
const ACCESS_KEYS: ReadonlySet<string> = new Set([...GATE_KEYS, 'public', 'anyOf', 'roles']);

/**
 * The one rule that decides what a session may open or call. `entitlements` is null for somebody signed out. All conditions of
 * `access` must hold; `public` only drops the need to be signed in. No role replaces a feature. Whatever is not
 * understood (an unknown key or feature name, an empty list) refuses.
 */
export function allowed(access: Access, entitlements: Entitlements | null): boolean {
  if (!knows(access, ACCESS_KEYS)) return false;
  if (access.public !== undefined && access.public !== true) return false;
  if (!entitlements) return access.public === true && Object.keys(access).every((key) => key === 'public');
  if (!gateHolds(access, entitlements)) return false;
  if (access.anyOf && !access.anyOf.some((gate) => knows(gate, GATE_KEYS) && gateHolds(gate, entitlements)))
    return false;
  return roleHolds(access, entitlements);
}

/**
 * Whether the user's role fits. What a role refuses cannot be bought: such a page is not offered, neither locked nor with
 * a way to upgrade.
 */
export function roleHolds(access: Access, entitlements: Pick<Entitlements, 'accessType'>): boolean {
  return !access.roles || access.roles.includes(entitlements.accessType);
}

/** Who manages what is the merchant's and not one user's: its users, schedules, alerts and shared views. */
export const ADMINS: Access = { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] };

/** Whether the user is one of `ADMINS`; nobody who is signed out is. */
export function isAdmin(entitlements: Pick<Entitlements, 'accessType'> | null): boolean {
  return entitlements !== null && roleHolds(ADMINS, entitlements);
}

/** Numbers that `access` names anywhere, for a text about what would open it; unknown names are left out. */
export function accessNumbers(access: Access): { readonly features: number[]; readonly packages: number[] } {
  const gates: readonly Gate[] = [access, ...(access.anyOf ?? [])];
  const numbers = (values: readonly (number | undefined)[]) => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  return {
    features: numbers(gates.map((gate) => featureOf(gate.feature))),
    packages: numbers(gates.map((gate) => gate.package)),
  };
}

/** Upgrade Plan shows unless both premier packages are held. */
export function upgradePlanShown(entitlements: Pick<Entitlements, 'packages'>): boolean {
  return ![3, 8].every((number) => entitlements.packages.includes(number));
}

function knows(value: object, keys: ReadonlySet<string>): boolean {
  return Object.keys(value).every((key) => keys.has(key));
}

function gateHolds(gate: Gate, entitlements: Entitlements): boolean {
  if (gate.feature !== undefined) {
    const feature = featureOf(gate.feature);
    if (feature === undefined || !entitlements.features.includes(feature)) return false;
  }
  if (gate.package !== undefined && !entitlements.packages.includes(gate.package)) return false;
  return gate.activeEsr === undefined || (gate.activeEsr === true && entitlements.activeEsr === true);
}

function featureOf(feature: number | string | undefined): number | undefined {
  return typeof feature === 'string' ? featureNumber(feature) : feature;
}
