import {
  type CommentSummary,
  type CommentSummaryAnswer,
  SUMMARY_PATH,
  type SummaryList,
  type SummaryPointEvent,
} from '@shoppervoice/contracts';
import { createParser } from 'eventsource-parser';
import { request } from '../requests/portal-request.ts';
import { Failure, failureFrom } from '../requests/request-failure.ts';

/** Characters of one event. A summary has a tenth of that. */
const LONGEST_EVENT = 500_000;
const NO_SUMMARY = 'The answer is no summary.';

/** Body of the call: every parameter of the list's own query under its name, several values as a list. */
function bodyOf(list: SummaryList, query: string): Readonly<Record<string, string | readonly string[]>> {
  const params = new URLSearchParams(query);
  // In which order the list stands changes nothing of what it says.
  params.delete('sort');
  const body: Record<string, string | readonly string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    body[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return { ...body, list };
}

/**
 * Asks for the summary of what a list's query holds. `onPoint` hears each point as it is found; the answer alone counts.
 * @throws Failure also where anything else than a summary comes
 */
export async function askSummary(
  list: SummaryList,
  query: string,
  { signal, onPoint }: { signal: AbortSignal; onPoint: (found: SummaryPointEvent) => void },
): Promise<CommentSummary> {
  const answer = await request<Partial<CommentSummaryAnswer> | null>(SUMMARY_PATH, {
    method: 'POST',
    body: bodyOf(list, query),
    signal,
    headers: { accept: 'text/event-stream, application/json' },
    read: (response) => readSummary(response, onPoint),
  });
  if (answer?.status !== 'success' || !Array.isArray(answer.data?.columns)) throw new Failure(200, NO_SUMMARY);
  return answer.data;
}

/** The whole object, from a body of JSON or the last of its events. */
async function readSummary(response: Response, onPoint: (found: SummaryPointEvent) => void): Promise<unknown> {
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isEvents || response.body === null) return json(await response.text());
  let whole: unknown;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ event, data }) => {
      if (event === 'point') onPoint(json(data) as SummaryPointEvent);
      else if (event === 'summary') whole = json(data);
      else if (event === 'problem') throw problemOf(json(data));
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw new Failure(200, NO_SUMMARY);
    },
  });
  const reader = response.body.getReader();
  const words = new TextDecoder();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      parser.feed(words.decode(piece.value, { stream: true }));
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
  return whole;
}

function problemOf(problem: unknown): Failure {
  const { status } = (problem ?? {}) as { status?: unknown };
  return failureFrom(typeof status === 'number' ? status : 500, problem, null);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(200, NO_SUMMARY);
  }
}
