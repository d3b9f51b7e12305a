import type { Access } from '@shoppervoice/contracts/calls';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessNumbers, allowed, type Entitlements, isAdmin, upgradePlanShown } from './access-rule.ts';

const entitlements = (some: Partial<Entitlements> = {}): Entitlements => ({
  features: [],
  packages: [],
  activeEsr: false,
  accessType: 'MERCHANT_USER',
  ...some,
});

const executiveSummary: Access = { feature: 119, activeEsr: true };
const either: Access = { anyOf: [{ package: 8 }, { feature: 50 }] };

describe('access', () => {
  test.each<[string, Access, Entitlements | null, boolean]>([
    ['nothing asked, signed in', {}, entitlements(), true],
    ['nothing asked, signed out', {}, null, false],
    ['public, signed out', { public: true }, null, true],
    ['public, signed in', { public: true }, entitlements(), true],
    ['public does not open a gate beside it', { public: true, package: 12 }, null, false],
    ['package held', { package: 12 }, entitlements({ packages: [9, 12] }), true],
    ['package not held', { package: 12 }, entitlements({ packages: [9], features: [12] }), false],
    ['package, signed out', { package: 12 }, null, false],
    ['feature held', { feature: 10 }, entitlements({ features: [10] }), true],
    ['feature not held', { feature: 10 }, entitlements({ packages: [10] }), false],
    ['feature by name', { feature: 'BUYER_PURCHASE_FREQUENCY' }, entitlements({ features: [10] }), true],
    ['feature by name, not held', { feature: 'BUYER_PURCHASE_FREQUENCY' }, entitlements({ features: [11] }), false],
    ['a name that does not exist', { feature: 'BUYER_TELEPATHY' }, entitlements({ features: [10] }), false],
    ['a name that every object has', { feature: 'toString' }, entitlements({ features: [10] }), false],
    ['executive summary: both', executiveSummary, entitlements({ features: [119], activeEsr: true }), true],
    ['executive summary: feature alone', executiveSummary, entitlements({ features: [119] }), false],
    ['executive summary: flag alone', executiveSummary, entitlements({ activeEsr: true }), false],
    ['one of two: the first', either, entitlements({ packages: [8] }), true],
    ['one of two: the second', either, entitlements({ features: [50] }), true],
    ['one of two: neither', either, entitlements({ features: [8], packages: [50] }), false],
    ['one of two, and another', { package: 9, ...either }, entitlements({ packages: [8] }), false],
    ['none of nothing', { anyOf: [] }, entitlements(), false],
    ['role', { roles: ['SUPERUSER'] }, entitlements({ accessType: 'SUPERUSER' }), true],
    ['another role', { roles: ['SUPERUSER'] }, entitlements({ accessType: 'MERCHANT_ADMIN' }), false],
    ['role and feature', { roles: ['SUPERUSER'], feature: 136 }, entitlements({ accessType: 'SUPERUSER' }), false],
  ])('%s', (_, access, who, may) => {
    expect(allowed(access, who)).toBe(may);
  });

  test.each([
    [entitlements({ accessType: 'SUPERUSER' }), true],
    [entitlements({ accessType: 'MERCHANT_ADMIN' }), true],
    [entitlements({ accessType: 'MERCHANT_USER', features: [7, 119], packages: [3, 8, 12] }), false],
    [null, false],
  ])('manages what belongs to the merchant: %o, %s', (who, admin) => {
    expect(isAdmin(who)).toBe(admin);
  });

  test('an access that is not understood refuses', () => {
    const everything = entitlements({ features: [5], packages: [12], activeEsr: true, accessType: 'SUPERUSER' });
    const unreadable = [
      { pakage: 12 },
      { anyOf: [{ pakage: 12 }] },
      { public: false },
      { activeEsr: false },
      { feature: null },
      { feature: '5' },
      { package: '12' },
    ];
    for (const access of unreadable) expect([access, allowed(access as Access, everything)]).toEqual([access, false]);
  });

  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
  const anyEntitlements = fc.record({
    features: numbers,
    packages: numbers,
    activeEsr: fc.boolean(),
    accessType: fc.constantFrom<AccessType>('SUPERUSER', 'MERCHANT_ADMIN', 'MERCHANT_USER'),
  });
  const few = fc.integer({ min: 1, max: 6 });
  const gate = fc.record({ feature: few, package: few }, { requiredKeys: [] });
  const anyAccess: fc.Arbitrary<Access> = fc
    .tuple(gate, fc.option(fc.array(gate, { minLength: 1, maxLength: 3 }), { nil: undefined }))
    .map(([own, anyOf]) => (anyOf ? { ...own, anyOf } : own));

  test('no role replaces a missing entitlement', () => {
    fc.assert(
      fc.property(anyAccess, anyEntitlements, (access, who) => {
        expect(allowed(access, { ...who, accessType: 'SUPERUSER' })).toBe(
          allowed(access, { ...who, accessType: 'MERCHANT_USER' }),
        );
      }),
    );
  });

  test('more entitlements never close anything, and only public pages are open when signed out', () => {
    fc.assert(
      fc.property(anyAccess, anyEntitlements, few, (access, who, more) => {
        if (allowed(access, who)) {
          expect(allowed(access, { ...who, features: [...who.features, more] })).toBe(true);
          expect(allowed(access, { ...who, packages: [...who.packages, more] })).toBe(true);
        }
        expect(allowed(access, null)).toBe(false);
      }),
    );
  });

  test('exactly the required entitlements open it', () => {
    fc.assert(
      fc.property(few, few, anyEntitlements, (feature, packageNumber, who) => {
        expect(allowed({ feature, package: packageNumber }, who)).toBe(
          new Set(who.features).has(feature) && new Set(who.packages).has(packageNumber),
        );
      }),
    );
  });
});

test('the numbers of an access are listed, with names resolved', () => {
  expect(accessNumbers({ feature: 'API_ACCESS' })).toEqual({ features: [118], packages: [] });
  expect(accessNumbers({ package: 9, anyOf: [{ package: 8 }, { feature: 50 }, { package: 9 }] })).toEqual({
    features: [50],
    packages: [9, 8],
  });
  expect(accessNumbers({ feature: 'BUYER_TELEPATHY' })).toEqual({ features: [], packages: [] });
});

test('Upgrade Plan is hidden only with both premier packages', () => {
  expect([[], [3], [8], [12, 133], [3, 8], [8, 12, 3]].map((packages) => upgradePlanShown({ packages }))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
