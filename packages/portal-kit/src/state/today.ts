import type { PageData } from '@shoppervoice/contracts/remotes';
import { dayOf } from '@shoppervoice/survey-model';
import { usePortal } from './portal-store.ts';

/** `YYYY-MM-DD` in the merchant's zone by the server's clock; in UTC when signed out. */
export function today(pageData: PageData | null): string {
  const now = new Date(Date.now() + usePortal.getState().clockAhead);
  if (pageData === null) return dayOf(now, 'UTC');
  const { today, timeZone } = pageData.merchant;
  return today && now.getTime() < Date.parse(today.until) ? today.day : dayOf(now, timeZone);
}
