import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openPage, refusal } from '../../signed-in/signed-in-page.fixture.tsx';
import { auditSentence, changeInWords } from './audit-sentence.ts';
import AuditTrailPage, { firstCall } from './index.tsx';

const entry = (action: AuditAction, some: Partial<AuditEntry> = {}): AuditEntry => ({
  id: action,
  at: '2026-11-21T16:05:09.000Z',
  action,
  userId: 'u1',
  username: 'ada',
  mid: 4101,
  merchantName: 'Alder & Pine',
  address: '203.0.113.7',
  details: {},
  changes: [],
  ...some,
});

afterEach(cleanup);

describe('an entry', () => {
  it.each(Object.keys(AUDIT_ACTIONS) as AuditAction[])('for %s is a sentence', (action) => {
    const { sentence } = auditSentence(entry(action));
    expect(sentence).toMatch(/^[A-Za-z].*\.$/);
    expect(sentence).not.toMatch(/[{}]|undefined|null/);
  });

  it.each([
    [entry('merchant-switch'), 'ada entered Alder & Pine.', []],
    [entry('merchant-switch', { mid: 9, merchantName: null }), 'ada entered merchant 9.', []],
    [entry('sign-in-failed', { userId: null, username: null }), 'Somebody could not sign in.', []],
    [entry('sign-out', { username: null }), 'A former user signed out.', []],
    [
      entry('user-role-changed', {
        details: { user: 'una', accessType: { from: 'MERCHANT_USER', to: 'MERCHANT_ADMIN' } },
      }),
      'ada changed the role of una in Alder & Pine.',
      ['role: User → Admin'],
    ],
    [
      entry('override', { details: { packages: [12, 133], features: [] } }),
      'ada overrode the plan of Alder & Pine for one session.',
      ['packages: Online Buyer (4 months of data); Online Buyer, 16 months', 'features: none'],
    ],
    [
      entry('merchant-changed', { details: { timeZone: { from: 'UTC', to: 'America/Denver' } } }),
      'ada changed the settings of Alder & Pine.',
      ['time zone: UTC → America/Denver'],
    ],
    [
      entry('override', { details: { packages: null, features: [7, 136, 9999] } }),
      'ada overrode the plan of Alder & Pine for one session.',
      ['features: Net Promoter Score; AI assistant; 9999'],
    ],
    [
      entry('user-invited', { details: { email: '$&@b.example', accessType: 'MERCHANT_USER' } }),
      'ada invited $&@b.example to Alder & Pine.',
      ['role: User'],
    ],
    [
      entry('user-change-refused', { details: { user: 'una', change: 'accessType', reason: 'last admin' } }),
      'ada tried to change una in Alder & Pine and was refused.',
      ['asked for: another role', 'reason: it is the last admin'],
    ],
    [
      entry('user-change-refused', {
        details: { user: null, change: 'deactivate', reason: 'no user of this merchant' },
      }),
      'ada tried to change a user in Alder & Pine and was refused.',
      ['asked for: deactivation', 'reason: no user of this merchant'],
    ],
    [
      entry('password-change-failed', { details: { limited: true } }),
      'ada could not change their password.',
      ['too many failures'],
    ],
    [
      entry('exported', { details: { report: 'Comments', page: '/bopis-comments', format: 'CSV' } }),
      'ada requested an export from Alder & Pine.',
      ['report: Comments', 'page: /bopis-comments', 'format: CSV'],
    ],
    [entry('user-registered', { details: { invited: false } }), 'ada registered for Alder & Pine.', []],
  ] as const)('%#', (given, sentence, facts) => {
    expect(auditSentence(given)).toEqual({ sentence, facts });
  });
});

describe('a change', () => {
  it.each([
    [
      { field: 'recipients', before: ['a@in.example'], after: ['a@in.example', 'b@out.example'] },
      { field: 'Recipients', before: 'a@in.example', after: 'a@in.example, b@out.example' },
    ],
    [
      { field: 'paused', before: false, after: true },
      { field: 'Paused', before: 'no', after: 'yes' },
    ],
    [
      { field: 'name', before: null, after: '' },
      { field: 'Name', before: null, after: 'none' },
    ],
    [
      { field: 'hour', before: '6:00', after: null },
      { field: 'Hour (Pacific time, or the zone named)', before: '6:00', after: 'none' },
    ],
  ] as const)('%#', (given, words) => {
    expect(changeInWords(given)).toEqual(words);
  });
});

describe('the trail', () => {
  function open(address: string, total = 120, accessType: AccessType = 'SUPERUSER') {
    const requested: URLSearchParams[] = [];
    const page = openPage(
      AuditTrailPage,
      address,
      {
        'GET /api/admin/audit': (_, path) => {
          const query = new URLSearchParams(path.split('?')[1]);
          requested.push(query);
          const at = Number(query.get('page'));
          if (query.get('from') === '2026-12-01') return refusal(400, 'The first day lies after the last one.', 'from');
          const changes = [{ field: 'recipients', before: ['a@in.example'], after: ['b@out.example'] }] as const;
          const entries = (at - 1) * 50 < total ? [entry('sign-in', { id: `e${at}`, changes })] : [];
          return { total, page: at, pageSize: 50, entries };
        },
      },
      { accessType },
    );
    return { ...page, requested };
  }

  it('shows an admin the own merchant, with before and after, and no choice of merchants', async () => {
    open('/account/audit', 120, 'MERCHANT_ADMIN');
    const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
    expect(table.getByText('Recipients').nextElementSibling?.textContent).toBe(
      'a@in.example → changed to  b@out.example',
    );
    expect(screen.getByText(/Who did what at Alder & Pine/)).toBeTruthy();
    expect(table.queryByRole('columnheader', { name: 'Merchant' })).toBeNull();
    expect(screen.queryByLabelText('Merchant ID')).toBeNull();
    const options = within(screen.getByLabelText('Action'))
      .getAllByRole('option')
      .map((each) => each.textContent);
    expect(options).toContain('Changed a scheduled report');
    expect(options).not.toContain(AUDIT_ACTIONS['ai-endpoint-off']);
  });

  it('says who, what, when and from where', async () => {
    open('/account/audit');
    const table = within(await screen.findByRole('table', { name: 'Audit trail' }));
    expect(table.getByText('ada signed in to Alder & Pine.')).toBeTruthy();
    expect(table.getByText(/Nov 21, 2026, 4:05:09/)).toBeTruthy();
    expect(table.getByText('203.0.113.7')).toBeTruthy();
  });

  it('is read from the address, filters and page', async () => {
    const { requested } = open('/account/audit?action=sign-in&user=ada&mid=4101&from=2026-11-01&to=2026-11-21&page=2');
    await screen.findByRole('table');
    expect(Object.fromEntries(requested[0] ?? [])).toEqual({
      page: '2',
      pageSize: '50',
      action: 'sign-in',
      user: 'ada',
      mid: '4101',
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(screen.getByLabelText('Action')).toHaveProperty('value', 'sign-in');
    expect(screen.getByText('51–51 of 120')).toBeTruthy();
  });

  it("is requested by the shell with the same URL as the page's", async () => {
    const { requested, shell } = open('/account/audit?mid=4101&page=2');
    await screen.findByRole('table');
    expect(firstCall({ shell, search: '?mid=4101&page=2', page: {} as never })).toBe(
      `/api/admin/audit?${requested[0]}`,
    );
  });

  it('ignores invalid parameters', async () => {
    const { requested, reports } = open('/account/audit?action=dance&mid=x&from=yesterday&page=0');
    await screen.findByRole('table');
    expect(Object.fromEntries(requested[0] ?? [])).toEqual({ page: '1', pageSize: '50' });
    expect(reports).toHaveLength(4);
  });

  it.each([
    ['0000-01-01', '2026-02-30', {}],
    ['0001-01-01', '9999-12-31', { from: '0001-01-01', to: '9999-12-31' }],
    ['10000-01-01', '+275760-09-13', {}],
    ['2024-02-29', '2026-02-29', { from: '2024-02-29' }],
  ])('makes no request for a day that does not exist: from %s to %s', async (from, to, days) => {
    const { requested } = open(`/account/audit?${new URLSearchParams({ from, to })}`);
    await screen.findByRole('table');
    expect(Object.fromEntries(requested[0] ?? [])).toEqual({ page: '1', pageSize: '50', ...days });
  });

  it('returns to the first page when a filter changes, and clears them all', async () => {
    const { at, requested } = open('/account/audit?page=2');
    await screen.findByRole('table');
    fireEvent.change(screen.getByLabelText('Action'), { target: { value: 'override' } });
    expect(at.search).toBe('?action=override');
    fireEvent.change(screen.getByLabelText('Merchant ID'), { target: { value: '4104' } });
    fireEvent.keyDown(screen.getByLabelText('Merchant ID'), { key: 'Enter' });
    await waitFor(() => expect(at.search).toBe('?action=override&mid=4104'));
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(at.search).toBe(''));
    await waitFor(() => expect(requested.at(-1)?.toString()).toBe('page=1&pageSize=50'));
    expect(screen.getByLabelText('Merchant ID')).toHaveProperty('value', '');
  });

  it('has pagination links, and says if it is empty', async () => {
    open('/account/audit?user=ada');
    expect((await screen.findByRole('link', { name: /Next/ })).getAttribute('href')).toContain('page=2');
    cleanup();
    open('/account/audit?page=9');
    await screen.findByText('This page does not exist');
    cleanup();
    open('/account/audit?user=nobody', 0);
    await screen.findByText('No entry matches');
  });

  it('says why it was refused', async () => {
    open('/account/audit?from=2026-12-01');
    await screen.findByText(/The first day lies after the last one\./);
  });
});
