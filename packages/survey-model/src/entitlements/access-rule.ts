import type { Access } from '@shoppervoice/contracts/calls';
import type { AccessType, PageData } from '@shoppervoice/contracts/remotes';
import { featureNumber } from './features.ts';

/** A signed-in user's entitlements: the merchant's (including an override) and the user's role. */
export interface Entitlements {
  readonly features: readonly number[];
  readonly packages: readonly number[];
  readonly activeEsr: boolean;
  readonly accessType: AccessType;
  /** Whether the user may see shoppers' e-mail addresses; default: no. */
  readonly seesAddresses?: boolean;
}

/** A session without entitlements. */
export const NO_ENTITLEMENTS: Entitlements = {
  features: [],
  packages: [],
  activeEsr: false,
  accessType: 'MERCHANT_USER',
};

/** Entitlements in page data; none when signed out. */
export function entitlementsOf(pageData: PageData | null): Entitlements | null {
  if (pageData === null) return null;
  const { features, packages, merchant } = pageData;
  const { accessType, seesAddresses = true } = merchant.user;
  return { features, packages, activeEsr: merchant.activeEsr, accessType, seesAddresses };
}

type Gate = NonNullable<Access['anyOf']>[number];

/** An unknown key could be a condition that is not checked. */
const GATE_KEYS: ReadonlySet<string> = new Set(['feature', 'package', 'activeEsr']);
const ACCESS_KEYS: ReadonlySet<string> = new Set([...GATE_KEYS, 'public', 'anyOf', 'roles']);

/**
 * The rule for everything that a session may open or call. `entitlements` is null when signed out. All conditions of
 * `access` must be met; `public` only drops the need to be signed in. No role replaces a feature. Whatever is not
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
 * Whether the user's role is sufficient. A missing role cannot be bought: such a page is not offered, neither locked
 * nor with an upgrade.
 */
export function roleHolds(access: Access, entitlements: Pick<Entitlements, 'accessType'>): boolean {
  return !access.roles || access.roles.includes(entitlements.accessType);
}

/** Roles that manage what belongs to the merchant and not to one user: users, schedules, alerts and shared views. */
export const ADMINS: Access = { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] };

/** Whether the user has a role of `ADMINS`; false when signed out. */
export function isAdmin(entitlements: Pick<Entitlements, 'accessType'> | null): boolean {
  return entitlements !== null && roleHolds(ADMINS, entitlements);
}

/** All numbers in `access`, for a text about what would open it; unknown names are omitted. */
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

/** Upgrade Plan shows without both premier packages. */
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
