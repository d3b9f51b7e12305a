import { type ReportLine, ReportLineSchema, readReportLine } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { SourceUnavailable } from './report-failures.ts';

/** Longest accepted line, in characters: far more than the longest comment with all of its columns. */
const LONGEST_LINE = 16_000_000;
/** Time without a byte after which a stream counts as cut off, in milliseconds. */
const SILENCE_MS = 60_000;

const CUT = 'The service that makes this report stopped responding while making it.';

/**
 * Lines of NDJSON in batches as they arrive; the last is the `end`.
 * @throws SourceUnavailable if the end is missing, a line is invalid, or nothing arrives for a minute
 */
export async function* linesOf(
  body: ReadableStream<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<readonly ReportLine[]> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', stop, { once: true });
  let rest = '';
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader);
      signal?.throwIfAborted();
      if (done) break;
      const texts = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = texts.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw new SourceUnavailable('A line of the report is too long.');
      if (texts.length === 0) continue;
      const lines = texts.filter((text) => text !== '').flatMap(linesIn);
      ended ||= lines.some((line) => 'end' in line);
      yield lines;
    }
    if (!ended || rest !== '') throw new SourceUnavailable(CUT);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof SourceUnavailable ? error : new SourceUnavailable(CUT, { cause: error });
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SourceUnavailable(CUT)), SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Validates every line except rows: there are many, and their writer validates them. */
function linesIn(text: string): readonly ReportLine[] {
  const lines = readReportLine(text);
  if (lines.every((line) => Array.isArray(line) || Value.Check(ReportLineSchema, line))) return lines as ReportLine[];
  throw new SourceUnavailable('The service that makes this report sent something that is not a report.');
}
