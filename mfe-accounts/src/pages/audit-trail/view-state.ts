import { AUDIT_ACTIONS, type AuditAction } from '@shoppervoice/contracts/accounts';
import { type AddressState, dayOrNone, oneOf, wholeNumber, words } from '@shoppervoice/report-kit';

const PAGE_SIZE = 50;
export const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Everything on this page that can be set. `mid` 0: all merchants. Days are UTC, both included. */
export const VIEW = {
  action: oneOf<AuditAction | ''>(['', ...ACTIONS], ''),
  user: words({ maxLength: 60 }),
  mid: wholeNumber({ min: 0, max: 2_147_483_647, fallback: 0 }),
  from: dayOrNone,
  to: dayOrNone,
  page: wholeNumber({ min: 1, max: 100_000, fallback: 1 }),
};
export type View = AddressState<typeof VIEW>;

/** The same list without filters. */
export const NO_FILTERS: Partial<View> = { action: '', user: '', mid: 0, from: '', to: '', page: 1 };

export const isFiltered = ({ action, user, mid, from, to }: View) =>
  action !== '' || user !== '' || mid !== 0 || from !== '' || to !== '';

/** The request of a view. */
export function callOf({ action, user, mid, from, to, page }: View): string {
  const query = new URLSearchParams({ page: String(page), pageSize: String(PAGE_SIZE) });
  const parameters = { action, user: user.trim(), mid: mid === 0 ? '' : String(mid), from, to };
  for (const [name, value] of Object.entries(parameters)) if (value !== '') query.set(name, value);
  return `/api/admin/audit?${query}`;
}
