import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { CUSTOM, type DayRange } from '@shoppervoice/survey-model';

/**
 * Link to the answers of an open question on these days (fixed: a preset would mean other days tomorrow). `page`:
 * canonical path of the programme's page. Null if the page does not exist or cannot be opened.
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
