import type { Access } from '@shoppervoice/contracts/calls';
import type { AccessType, PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { PageEntry, Remote } from '@shoppervoice/portal-kit';
import type { Entitlements } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';

/** Conditions that a session may meet or not. */
const CONDITIONS = {
  package12: { packages: [12] },
  package13: { packages: [13] },
  package8: { packages: [8] },
  feature7: { features: [7] },
  feature50: { features: [50] },
  feature118: { features: [118] },
  feature119: { features: [119] },
  activeEsr: { activeEsr: true },
} as const satisfies Record<string, Partial<Entitlements>>;
type Condition = keyof typeof CONDITIONS;
type Locked = PageDescriptor['whenLocked'];
type Outcome = 'page' | 'locked' | 'home' | 'home, with the modal';

const ROLES: readonly AccessType[] = ['MERCHANT_USER', 'MERCHANT_ADMIN', 'SUPERUSER'];
const ADMINS: AccessType[] = ['MERCHANT_ADMIN', 'SUPERUSER'];

interface Rule {
  readonly kind: string;
  readonly access: Access;
  readonly whenLocked: Locked;
  /** Every minimal set of conditions that opens the page. */
  readonly opensWith: readonly (readonly Condition[])[];
  /** Roles for which the page exists; default all. */
  readonly roles?: readonly AccessType[];
  /** What a closed page shows to a role for which it exists. */
  readonly else: Outcome;
}

/** The page access rule: the one reading of the specification's section 6. */
const RULES: readonly Rule[] = [
  { kind: 'a page that needs nothing', access: {}, whenLocked: 'home', opensWith: [[]], else: 'home' },
  {
    kind: 'buyer metrics, comments and comment charts',
    access: { package: 12 },
    whenLocked: 'upgrade',
    opensWith: [['package12']],
    else: 'locked',
  },
  {
    kind: 'another page of a package',
    access: { package: 13 },
    whenLocked: 'home',
    opensWith: [['package13']],
    else: 'home, with the modal',
  },
  {
    kind: 'a page of a feature',
    access: { feature: 7 },
    whenLocked: 'home',
    opensWith: [['feature7']],
    else: 'home, with the modal',
  },
  {
    kind: 'a page of a feature by its name',
    access: { feature: 'BUYER_NPS_PAGE_V2' },
    whenLocked: 'home',
    opensWith: [['feature7']],
    else: 'home, with the modal',
  },
  {
    kind: 'a page of a package and a feature',
    access: { package: 12, feature: 7 },
    whenLocked: 'upgrade',
    opensWith: [['package12', 'feature7']],
    else: 'locked',
  },
  {
    kind: 'a page of a package or a feature',
    access: { anyOf: [{ package: 8 }, { feature: 50 }] },
    whenLocked: 'home',
    opensWith: [['package8'], ['feature50']],
    else: 'home, with the modal',
  },
  {
    kind: 'the executive summary',
    access: { feature: 119, activeEsr: true },
    whenLocked: 'home',
    opensWith: [['feature119', 'activeEsr']],
    else: 'home, with the modal',
  },
  {
    kind: 'the developers area of admins',
    access: { feature: 118, roles: ADMINS },
    whenLocked: 'home',
    opensWith: [['feature118']],
    roles: ADMINS,
    else: 'home, with the modal',
  },
  {
    kind: 'the developers area',
    access: { feature: 118, roles: ADMINS },
    whenLocked: 'absent',
    opensWith: [['feature118']],
    roles: ADMINS,
    else: 'home, with the modal',
  },
  {
    kind: 'a page of admins',
    access: { roles: ADMINS },
    whenLocked: 'upgrade',
    opensWith: [[]],
    roles: ADMINS,
    else: 'home',
  },
  {
    kind: 'a page of superusers',
    access: { roles: ['SUPERUSER'] },
    whenLocked: 'home',
    opensWith: [[]],
    roles: ['SUPERUSER'],
    else: 'home',
  },
];

const names = Object.keys(CONDITIONS) as Condition[];
/** Every subset of the conditions. */
const COMBINATIONS = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_name, index) => bits & (1 << index)),
);

function entitlementsOf(conditions: readonly Condition[], accessType: AccessType): Entitlements {
  const parts: Partial<Entitlements>[] = conditions.map((name) => CONDITIONS[name]);
  return {
    packages: parts.flatMap((part) => part.packages ?? []),
    features: parts.flatMap((part) => part.features ?? []),
    activeEsr: parts.some((part) => part.activeEsr),
    accessType,
  };
}

function shown({ access, whenLocked }: Rule, entitlements: Entitlements | null): Outcome | 'sign-in' {
  const page: PageDescriptor = { path: ['/page'], module: './p', title: 'Page', area: 'buyer', access, whenLocked };
  const entries: PageEntry[] = [{ remote: { name: 'test' } as Remote, page }];
  const viewer = entitlements ? ({ kind: 'signed-in', entitlements } as const) : ({ kind: 'signed-out' } as const);
  const decision = decide({ pathname: '/page', search: '', hash: '' }, viewer, entries);
  if (decision.kind === 'page') return decision.locked ? 'locked' : 'page';
  if (decision.kind !== 'redirect') throw new Error(`nobody expects ${decision.kind}`);
  if (decision.to === '/') return decision.upgrade === 'Page' ? 'home, with the modal' : 'home';
  return 'sign-in';
}

describe.each(RULES)('$kind', (rule) => {
  it.each(ROLES)('shows to %s, with every combination of what is held, what the table says', (role) => {
    const exists = (rule.roles ?? ROLES).includes(role);
    const wrong = COMBINATIONS.flatMap((conditions) => {
      const opens = rule.opensWith.some((enough) => enough.every((name) => conditions.includes(name)));
      const expected = !exists ? 'home' : opens ? 'page' : rule.else;
      const got = shown(rule, entitlementsOf(conditions, role));
      return got === expected ? [] : [{ conditions, expected, got }];
    });
    expect(wrong).toEqual([]);
  });

  it('asks somebody who is signed out to sign in', () => {
    expect(shown(rule, null)).toBe('sign-in');
  });
});
