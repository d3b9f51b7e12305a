import {
  type CommentSummary,
  type CommentSummaryAnswer,
  SUMMARY_PATH,
  type SummaryList,
  type SummaryPointEvent,
} from '@shoppervoice/contracts/comments';
import { Failure, request } from '@shoppervoice/portal-kit';
import { readStreamedAnswer } from './streamed-answer.ts';

const NO_SUMMARY = 'The answer is no summary.';

/** Body of the call: each parameter of the list's query by name, repeated ones as an array. */
function bodyOf(list: SummaryList, query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query);
  // Sorting does not change the summary.
  params.delete('sort');
  const body: Record<string, string | readonly string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    body[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return { ...body, list };
}

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Not one that the AI service has failed to word. */
  readonly again: boolean;
  readonly onPoint: (found: SummaryPointEvent) => void;
}

/**
 * Requests the summary of a list. `onPoint` receives each point while it streams; only the final answer counts. @throws
 * Failure also for an answer of any other form
 */
export async function fetchSummary(
  list: SummaryList,
  query: string,
  { signal, again, onPoint }: FetchOptions,
): Promise<CommentSummary> {
  const answer = await request<Partial<CommentSummaryAnswer> | null>(SUMMARY_PATH, {
    method: 'POST',
    body: bodyOf(list, query),
    signal,
    headers: { accept: 'text/event-stream, application/json', ...(again && { 'cache-control': 'no-cache' }) },
    read: (response) =>
      readStreamedAnswer(response, {
        piece: 'point',
        whole: 'summary',
        wrong: NO_SUMMARY,
        onPiece: (point) => onPoint(point as SummaryPointEvent),
      }),
  });
  if (answer?.status !== 'success' || !Array.isArray(answer.data?.columns)) throw new Failure(200, NO_SUMMARY);
  return answer.data;
}
