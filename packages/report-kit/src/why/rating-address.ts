import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { questionByCode, ratingsPage } from '@shoppervoice/survey-model';

/**
 * The page that has a rating, with days, filters and comparison of the page at `here`. `left`: names in its address that
 * are its own. Null: the rating is on this page, or its page cannot be opened.
 */
export function ratingAddress(
  shell: Pick<ShellApi, 'canOpen'>,
  code: string,
  here: { readonly pathname: string; readonly search: string },
  left: readonly string[],
): string | null {
  const surveyId = questionByCode(code)?.surveyId;
  const page = surveyId === undefined ? null : ratingsPage(surveyId);
  if (page === null || page === here.pathname || !shell.canOpen(page)) return null;
  const params = new URLSearchParams(here.search);
  for (const name of left) params.delete(name);
  return `${page}?${params}`;
}
