import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import type { ReportCall } from '@shoppervoice/contracts/reports';
import useSWR, { useSWRConfig } from 'swr';

/** What a part of a page knows of its data. */
export type ReportState<Answer> =
  | { readonly kind: 'locked' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly reason: string;
      /** What the server answered; 0: nothing did. */
      readonly status: number;
      /** The part of the call that was refused. */
      readonly parameter?: string | undefined;
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

/**
 * Loads `url` through the shell's fetcher: a call of the table of calls knows its answer, another is told by its caller. `null`: nothing is asked (a locked page).
 * When and how often a failed call is tried again is the shell's to say. The last answer stays on the screen while the
 * next one loads, and when a refresh of the same question fails.
 */
export function useReport<Answer>(url: ReportCall<Answer> | null): ReportState<Answer>;
export function useReport<Answer>(url: string | null): ReportState<Answer>;
export function useReport<Answer>(url: string | null): ReportState<Answer> {
  const report = useSWR<Answer, RequestFailure>(url, { keepPreviousData: true });
  const { data, error, mutate } = report;
  const { cache } = useSWRConfig();
  if (url === null) return { kind: 'locked' };
  const retry = () => void mutate();
  // Figures of another query must not be shown under the words of one that failed.
  const isOwn = cache.get(url)?.data !== undefined;
  if (error && !(data !== undefined && isOwn)) {
    // `isValidating` is read only here: a component that reads it is drawn again with every refresh.
    const { detail: reason, status, parameter, requestId } = error;
    return { kind: 'failed', reason, status, parameter, requestId, retrying: report.isValidating, retry };
  }
  if (data === undefined) return { kind: 'loading' };
  return { kind: 'ready', answer: data, stale: !isOwn, refreshFailed: error !== undefined, retry };
}
