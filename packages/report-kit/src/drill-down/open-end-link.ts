import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { CUSTOM, type DayRange } from '@shoppervoice/survey-model';

/**
 * Address of what shoppers wrote to an open question in these days (worked out: a preset would mean other days
 * tomorrow). `page`: canonical path of the programme's page of them. Null where it is not there or cannot be opened.
 */
export function openEndLink(
  shell: Pick<ShellApi, 'canOpen'>,
  page: string | undefined,
  code: string,
  { startDate, endDate }: DayRange,
): string | null {
  if (page === undefined) return null;
  const path = `${page}/${encodeURIComponent(code)}`;
  return shell.canOpen(path) ? `${path}?${new URLSearchParams({ dateRange: CUSTOM, startDate, endDate })}` : null;
}
