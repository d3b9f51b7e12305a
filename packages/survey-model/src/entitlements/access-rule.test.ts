import type { Access } from '@shoppervoice/contracts/calls';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessNumbers, allowed, type Held, isAdmin, upgradePlanShown } from './access-rule.ts';

const held = (some: Partial<Held> = {}): Held => ({
  features: [],
  packages: [],
  activeEsr: false,
  accessType: 'MERCHANT_USER',
  ...some,
});

const executiveSummary: Access = { feature: 119, activeEsr: true };
const either: Access = { anyOf: [{ package: 8 }, { feature: 50 }] };

describe('who may', () => {
  test.each<[string, Access, Held | null, boolean]>([
    ['nothing asked, signed in', {}, held(), true],
    ['nothing asked, signed out', {}, null, false],
    ['public, signed out', { public: true }, null, true],
    ['public, signed in', { public: true }, held(), true],
    ['public does not open a gate beside it', { public: true, package: 12 }, null, false],
    ['package held', { package: 12 }, held({ packages: [9, 12] }), true],
    ['package not held', { package: 12 }, held({ packages: [9], features: [12] }), false],
    ['package, signed out', { package: 12 }, null, false],
    ['feature held', { feature: 10 }, held({ features: [10] }), true],
    ['feature not held', { feature: 10 }, held({ packages: [10] }), false],
    ['feature by name', { feature: 'BUYER_PURCHASE_FREQUENCY' }, held({ features: [10] }), true],
    ['feature by name, not held', { feature: 'BUYER_PURCHASE_FREQUENCY' }, held({ features: [11] }), false],
    ['a name that does not exist', { feature: 'BUYER_TELEPATHY' }, held({ features: [10] }), false],
    ['a name that every object has', { feature: 'toString' }, held({ features: [10] }), false],
    ['executive summary: both', executiveSummary, held({ features: [119], activeEsr: true }), true],
    ['executive summary: feature alone', executiveSummary, held({ features: [119] }), false],
    ['executive summary: flag alone', executiveSummary, held({ activeEsr: true }), false],
    ['one of two: the first', either, held({ packages: [8] }), true],
    ['one of two: the second', either, held({ features: [50] }), true],
    ['one of two: neither', either, held({ features: [8], packages: [50] }), false],
    ['one of two, and another', { package: 9, ...either }, held({ packages: [8] }), false],
    ['none of nothing', { anyOf: [] }, held(), false],
    ['role', { roles: ['SUPERUSER'] }, held({ accessType: 'SUPERUSER' }), true],
    ['another role', { roles: ['SUPERUSER'] }, held({ accessType: 'MERCHANT_ADMIN' }), false],
    ['role and feature', { roles: ['SUPERUSER'], feature: 136 }, held({ accessType: 'SUPERUSER' }), false],
  ])('%s', (_, access, who, may) => {
    expect(allowed(access, who)).toBe(may);
  });

  test.each([
    [held({ accessType: 'SUPERUSER' }), true],
    [held({ accessType: 'MERCHANT_ADMIN' }), true],
    [held({ accessType: 'MERCHANT_USER', features: [7, 119], packages: [3, 8, 12] }), false],
    [null, false],
  ])('manages what is the merchant’s: %o, %s', (who, admin) => {
    expect(isAdmin(who)).toBe(admin);
  });

  test('what is not understood refuses', () => {
    const everything = held({ features: [5], packages: [12], activeEsr: true, accessType: 'SUPERUSER' });
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
  const anyHeld = fc.record({
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

  test('no role replaces what is not held', () => {
    fc.assert(
      fc.property(anyAccess, anyHeld, (access, who) => {
        expect(allowed(access, { ...who, accessType: 'SUPERUSER' })).toBe(
          allowed(access, { ...who, accessType: 'MERCHANT_USER' }),
        );
      }),
    );
  });

  test('to hold more never closes what was open, and nothing but a public page is open signed out', () => {
    fc.assert(
      fc.property(anyAccess, anyHeld, few, (access, who, more) => {
        if (allowed(access, who)) {
          expect(allowed(access, { ...who, features: [...who.features, more] })).toBe(true);
          expect(allowed(access, { ...who, packages: [...who.packages, more] })).toBe(true);
        }
        expect(allowed(access, null)).toBe(false);
      }),
    );
  });

  test('what is asked for is exactly what opens it', () => {
    fc.assert(
      fc.property(few, few, anyHeld, (feature, packageNumber, who) => {
        expect(allowed({ feature, package: packageNumber }, who)).toBe(
          new Set(who.features).has(feature) && new Set(who.packages).has(packageNumber),
        );
      }),
    );
  });
});

test('the numbers that an access names are told, names resolved', () => {
  expect(accessNumbers({ feature: 'API_ACCESS' })).toEqual({ features: [118], packages: [] });
  expect(accessNumbers({ package: 9, anyOf: [{ package: 8 }, { feature: 50 }, { package: 9 }] })).toEqual({
    features: [50],
    packages: [9, 8],
  });
  expect(accessNumbers({ feature: 'BUYER_TELEPATHY' })).toEqual({ features: [], packages: [] });
});

test('Upgrade Plan is hidden only where both premier packages are held', () => {
  expect([[], [3], [8], [12, 133], [3, 8], [8, 12, 3]].map((packages) => upgradePlanShown({ packages }))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
