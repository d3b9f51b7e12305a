import type { RequestFailure } from '@shoppervoice/contracts';
import useSWR, { type Revalidator, type RevalidatorOptions, useSWRConfig } from 'swr';

/** What a part of a page knows of its data. */
export type ReportState<Answer> =
  | { readonly kind: 'locked' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly requestId?: string;
      readonly retrying: boolean;
      retry(): void;
    }
  | {
      readonly kind: 'ready';
      readonly answer: Answer;
      /** The answer is of what was asked before; the new one is on its way. */
      readonly stale: boolean;
      /** A refresh failed: the shown answer stays, with a notice. */
      readonly refreshFailed: boolean;
      retry(): void;
    };

const SLOWEST_RETRY = 30_000;

const OPTIONS = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  // What the caller did wrong stays wrong; everything else comes back by itself once the service does.
  onErrorRetry: (
    failure: RequestFailure,
    _key: string,
    _config: unknown,
    revalidate: Revalidator,
    { retryCount = 1 }: RevalidatorOptions,
  ) => {
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) return;
    setTimeout(() => void revalidate({ retryCount }), Math.min(SLOWEST_RETRY, 2000 * 2 ** Math.min(retryCount, 4)));
  },
};

/**
 * Loads `url` through the shell's fetcher. `null`: nothing is asked (a locked page).
 * The last answer stays on the screen while the next one loads, and when a refresh of the same question fails.
 */
export function useReport<Answer>(url: string | null): ReportState<Answer> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Answer, RequestFailure>(url, OPTIONS);
  const { cache } = useSWRConfig();
  if (url === null) return { kind: 'locked' };
  const retry = () => void mutate();
  // Figures of another question must not stand under the words of one that failed.
  const isOwn = cache.get(url)?.data !== undefined;
  if (error && !(data !== undefined && isOwn)) {
    return { kind: 'failed', reason: error.detail, requestId: error.requestId, retrying: isValidating, retry };
  }
  if (data === undefined) return { kind: 'loading' };
  return { kind: 'ready', answer: data, stale: isLoading, refreshFailed: error !== undefined, retry };
}
