import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import type { Entitlements } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { accountSections, sidebarModel } from './sidebar-model.ts';

function page(
  label: string,
  order: number,
  more: Partial<PageDescriptor> & { section?: string; group?: string; until?: string } = {},
): PageDescriptor {
  const { section, group = 'online-buyer', until, ...rest } = more;
  return {
    path: [`/${label.toLowerCase()}`, `/old-${label.toLowerCase()}`],
    module: './page',
    title: label,
    area: 'buyer',
    access: {},
    whenLocked: 'home',
    nav: { group, section, label, order, ...(until && { badge: { kind: 'new', until } }) },
    ...rest,
  };
}

const entitlements: Entitlements = { features: [], packages: [12], activeEsr: false, accessType: 'MERCHANT_USER' };
const today = '2026-11-21';

describe('the sidebar', () => {
  it('has the groups of the specification that have pages, in its order', () => {
    const pages = [
      page('Tokens', 1, { group: 'developers' }),
      page('Comments', 1),
      page('Lost', 1, { group: 'nobody-knows' }),
    ];
    expect(sidebarModel([{ pages }], entitlements, today).map((group) => group.label)).toEqual([
      'Online Buyer',
      'Developers',
    ]);
  });

  it('has the groups that remotes bring behind the programmes, each once, under its own lock', () => {
    const own = (key: string, label: string) => ({
      pages: [page(label, 1, { group: key })],
      group: { key, label, package: 70 },
    });
    const remotes = [
      { pages: [page('Tokens', 1, { group: 'developers' }), page('Comments', 1)] },
      own('subscriptions', 'Subscriptions'),
      own('gifts', 'Gifts'),
      { ...own('gifts', 'Gifts'), group: { key: 'gifts', label: 'Another' } },
      { ...own('developers', 'Tools') },
    ];
    const shown = (packages: number[]) =>
      sidebarModel(remotes, { ...entitlements, packages }, today).map(({ label, locked }) => [label, locked]);
    expect(shown([12, 70])).toEqual([
      ['Online Buyer', false],
      ['Gifts', false],
      ['Subscriptions', false],
      ['Developers', false],
    ]);
    expect(shown([12])).toContainEqual(['Gifts', true]);
  });

  it('orders items and puts sections where their first item stands', () => {
    const pages = [
      page('Summary', 20, { section: 'BOPIS' }),
      page('Metrics', 2, { section: 'Online' }),
      page('Comments', 1, { section: 'Online' }),
    ];
    const [group] = sidebarModel([{ pages }], entitlements, today);
    expect(group?.sections.map(({ heading, items }) => [heading, items.map((item) => item.label)])).toEqual([
      ['Online', ['Comments', 'Metrics']],
      ['BOPIS', ['Summary']],
    ]);
    expect(group?.sections[0]?.items[0]?.to).toBe('/comments');
  });

  it.each([0, 500, 999])(
    'keeps what another remote brings at order %i behind what is there, section by section',
    (order) => {
      const own = [
        page('Comments', 10, { section: 'Online' }),
        page('Metrics', 20, { section: 'Online' }),
        page('Summary', 110, { section: 'BOPIS' }),
      ];
      const other = [
        page('Returns', order, { section: 'Online' }),
        page('Refunds', order - 1, { section: 'Online' }),
        page('Lost', order, { section: 'BOPIS' }),
        page('Late', order),
      ];
      const [group] = sidebarModel([{ pages: own }, { pages: other }], entitlements, today);
      expect(group?.sections.map(({ heading, items }) => [heading, items.map((item) => item.label)])).toEqual([
        ['Online', ['Comments', 'Metrics', 'Refunds', 'Returns']],
        ['BOPIS', ['Summary', 'Lost']],
        [null, ['Late']],
      ]);
    },
  );

  it('locks an item by its own gate and a group by its package, each for itself', () => {
    const pages = [page('Comments', 1), page('Nps', 2, { access: { feature: 7 } })];
    const lock = (packages: number[], features: number[]) => {
      const [group] = sidebarModel([{ pages }], { ...entitlements, packages, features }, today);
      return [group?.locked, ...(group?.sections[0]?.items.map((item) => item.locked) ?? [])];
    };
    expect(lock([12], [])).toEqual([false, false, true]);
    expect(lock([], [7])).toEqual([true, false, false]);
    expect(lock([12], [7])).toEqual([false, false, false]);
    expect(lock([9], [])).toEqual([true, false, true]);
  });

  it('leaves out what a role refuses, and locks what is not bought for the role that it is for', () => {
    const pages = [page('Clients', 1, { group: 'developers', access: { roles: ['MERCHANT_ADMIN'], feature: 118 } })];
    expect(sidebarModel([{ pages }], entitlements, today)).toEqual([]);
    const [group] = sidebarModel([{ pages }], { ...entitlements, accessType: 'MERCHANT_ADMIN' }, today);
    expect(group?.sections[0]?.items[0]?.locked).toBe(true);
  });

  it('leaves out what is to be absent without its gate, and its group with it', () => {
    const access = { roles: ['MERCHANT_ADMIN' as const], feature: 118 };
    const pages = [page('Clients', 1, { group: 'developers', access, whenLocked: 'absent' })];
    const shown = (more: Partial<Entitlements>) =>
      sidebarModel([{ pages }], { ...entitlements, ...more }, today).map(({ key, sections }) => [
        key,
        sections[0]?.items[0]?.locked,
      ]);
    expect(shown({ accessType: 'MERCHANT_ADMIN' })).toEqual([]);
    expect(shown({ features: [118] })).toEqual([]);
    expect(shown({ accessType: 'MERCHANT_ADMIN', features: [118] })).toEqual([['developers', false]]);
  });

  it('shows NEW until the end of the last day', () => {
    const isNew = (until: string) =>
      sidebarModel([{ pages: [page('Comments', 1, { until })] }], entitlements, today)[0]?.sections[0]?.items[0]?.isNew;
    expect(isNew('2026-11-21')).toBe(true);
    expect(isNew('2026-11-20')).toBe(false);
  });
});

describe('the user menu', () => {
  const pages = [
    page('Audit', 5, { group: 'account', section: 'Platform', access: { roles: ['SUPERUSER'] } }),
    page('Users', 3, { group: 'account', section: 'Merchant', access: { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] } }),
    page('Password', 1, { group: 'account' }),
    page('Comments', 1),
  ];
  const shown = (accessType: Entitlements['accessType']) =>
    accountSections([{ pages }], { ...entitlements, accessType }, today).map(({ heading, items }) => [
      heading,
      items.map((item) => item.label),
    ]);

  it.each([
    ['MERCHANT_USER', [[null, ['Password']]]],
    [
      'MERCHANT_ADMIN',
      [
        [null, ['Password']],
        ['Merchant', ['Users']],
      ],
    ],
    [
      'SUPERUSER',
      [
        [null, ['Password']],
        ['Merchant', ['Users']],
        ['Platform', ['Audit']],
      ],
    ],
  ] as const)('holds the pages of its group that the role %s has', (role, sections) => {
    expect(shown(role)).toEqual(sections);
  });

  it('keeps its group out of the sidebar', () => {
    expect(
      sidebarModel([{ pages }], { ...entitlements, accessType: 'SUPERUSER' }, today).map((group) => group.key),
    ).toEqual(['online-buyer']);
  });
});
