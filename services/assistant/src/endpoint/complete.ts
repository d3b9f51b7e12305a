import type { Endpoint } from '../assistant-config.ts';
import { CompletionParser, type Tokens } from './completion-parser.ts';
import { EndpointFailed } from './request-wordings.ts';
import { SilenceTimeout } from './silence-timeout.ts';

/** Estimate, for endpoints that report no usage. */
const LETTERS_OF_TOKEN = 4;

/**
 * One streamed chat completion. `asks`: its body beside model and streaming. @throws EndpointFailed if the endpoint
 * cannot be reached, is silent, or answers in another form; the reason of `stop`
 */
export async function complete(
  { url, model, key }: Endpoint,
  asks: { readonly messages: readonly object[] } & Readonly<Record<string, unknown>>,
  stop: AbortSignal,
): Promise<CompletionParser> {
  const timeout = new SilenceTimeout(stop);
  const read = new CompletionParser();
  try {
    const answer = await timeout.wait(
      fetch(`${url}/chat/completions`, {
        method: 'POST',
        redirect: 'error',
        signal: timeout.signal,
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, stream: true, stream_options: { include_usage: true }, ...asks }),
      }),
    );
    if (!answer.ok || answer.body === null) throw new EndpointFailed(`it answered ${answer.status}`);
    const pieces = answer.body[Symbol.asyncIterator]();
    while (!read.isWhole) {
      const { done, value } = await timeout.wait(pieces.next());
      if (done) throw new EndpointFailed('its answer was cut off');
      read.read(value);
    }
    return read;
  } catch (error) {
    if (stop.aborted || error instanceof EndpointFailed) throw error;
    throw new EndpointFailed(timeout.hasExpired ? 'it took too long' : 'it cannot be reached, or says no JSON');
  } finally {
    timeout.end();
  }
}

/** What a completion cost, as the endpoint reports it, else as estimated. */
export function tokensOf({ usage, text, calls }: CompletionParser, messages: readonly object[]): Tokens {
  if (usage !== null) return usage;
  const written = text.length + calls.reduce((sum, call) => sum + call.arguments.length, 0);
  return { in: estimatedTokens(messages), out: Math.ceil(written / LETTERS_OF_TOKEN) };
}

export const estimatedTokens = (messages: readonly object[]): number =>
  Math.ceil(JSON.stringify(messages).length / LETTERS_OF_TOKEN);
