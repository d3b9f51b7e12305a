import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import type { ReportCall } from '@shoppervoice/contracts/reports';
import useSWR, { useSWRConfig } from 'swr';

/** State of a part of a page's data. */
export type ReportState<Answer> =
  | { readonly kind: 'locked' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** HTTP status; 0: no response. */
      readonly status: number;
      /** The parameter that was refused. */
      readonly parameter?: string | undefined;
      readonly requestId?: string;
      readonly retrying: boolean;
      retry(): void;
    }
  | {
      readonly kind: 'ready';
      readonly answer: Answer;
      /** The response belongs to the previous request; the new one is pending. */
      readonly stale: boolean;
      /** A refresh failed: the shown response stays, with a notice. */
      readonly refreshFailed: boolean;
      retry(): void;
    };

/**
 * Loads `url` through the shell's fetcher; the type of the response follows from the table of calls, or from the
 * caller. `null`: no request (a locked page). The shell decides about retries. The last response stays on the screen
 * while the next one loads, and when a refresh of the same request fails.
 */
export function useReport<Answer>(url: ReportCall<Answer> | null): ReportState<Answer>;
export function useReport<Answer>(url: string | null): ReportState<Answer>;
export function useReport<Answer>(url: string | null): ReportState<Answer> {
  const report = useSWR<Answer, RequestFailure>(url, { keepPreviousData: true });
  const { data, error, mutate } = report;
  const { cache } = useSWRConfig();
  if (url === null) return { kind: 'locked' };
  const retry = () => void mutate();
  // Figures of another query must not be shown with the labels of one that failed.
  const isOwn = cache.get(url)?.data !== undefined;
  if (error && !(data !== undefined && isOwn)) {
    // `isValidating` is read only here, because reading it re-renders with every refresh.
    const { detail: reason, status, parameter, requestId } = error;
    return { kind: 'failed', reason, status, parameter, requestId, retrying: report.isValidating, retry };
  }
  if (data === undefined) return { kind: 'loading' };
  return { kind: 'ready', answer: data, stale: !isOwn, refreshFailed: error !== undefined, retry };
}
