import { Failure, failureFrom } from '@shoppervoice/portal-kit';
import { createParser } from 'eventsource-parser';

/** Characters of one event; a summary has about a tenth of that. */
const LONGEST_EVENT = 500_000;

interface Named {
  /** Names of the events. */
  readonly piece: string;
  readonly whole: string;
  /** Receives the data of each piece as it arrives. */
  readonly onPiece: (piece: unknown) => void;
  /** Error text for an answer of any other form. */
  readonly wrong: string;
}

/** Reads the complete answer, from a JSON body or the last event of a stream. @throws Failure */
export async function readStreamedAnswer(
  response: Response,
  { piece, whole, onPiece, wrong }: Named,
): Promise<unknown> {
  const json = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      throw new Failure(200, wrong);
    }
  };
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isEvents || response.body === null) return json(await response.text());
  let answer: unknown;
  const parser = createParser({
    maxBufferSize: LONGEST_EVENT,
    onEvent: ({ event, data }) => {
      if (event === piece) onPiece(json(data));
      else if (event === whole) answer = json(data);
      else if (event === 'problem') throw problemOf(json(data));
    },
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw new Failure(200, wrong);
    },
  });
  const reader = response.body.getReader();
  const words = new TextDecoder();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parser.feed(words.decode(read.value, { stream: true }));
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
  return answer;
}

function problemOf(problem: unknown): Failure {
  const { status } = (problem ?? {}) as { status?: unknown };
  return failureFrom(typeof status === 'number' ? status : 500, problem, null);
}
