import type { ChatQuestion } from '@shoppervoice/contracts/assistant';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { type PageEntry, pageAt } from '@shoppervoice/portal-kit';
import { isPreset, PROGRAMMES } from '@shoppervoice/survey-model';

/** The page open beside the chat: what is sent of it, and its description. */
export interface PageBeside {
  readonly sent: NonNullable<ChatQuestion['page']>;
  readonly words: string;
}

/** Programme and days of an address; a page without days counts for its programme only. */
export function pageBeside(
  entries: readonly PageEntry[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { merchant }: PageData,
): PageBeside {
  const page = pageAt(entries, pathname)?.page;
  const programme = PROGRAMMES.find(({ area, key }) => page?.area === area && page.nav?.group === key)?.key;
  const query = new URLSearchParams(search);
  const [dateRange, startDate, endDate] = ['dateRange', 'startDate', 'endDate'].map((name) => query.get(name));
  const days = isPreset(dateRange)
    ? { dateRange }
    : startDate && endDate
      ? { dateRange: 'Custom', startDate, endDate }
      : null;
  const dayWords = days === null ? '' : 'startDate' in days ? `${days.startDate} to ${days.endDate}` : days.dateRange;
  return {
    sent: { ...(programme === undefined ? {} : { programme }), ...days },
    words: [merchant.merchantName, page?.title, dayWords].filter(Boolean).join(', '),
  };
}
