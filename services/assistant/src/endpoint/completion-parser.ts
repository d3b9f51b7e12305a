import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { createParser } from 'eventsource-parser';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { EndpointFailed } from './request-wordings.ts';

/** In characters: of a call's arguments, and of the text. */
const LONGEST_CALL = 4000;
const LONGEST_TEXT = 8000;
const MOST_CALLS = 8;

/** Token usage at the endpoint. */
export interface Tokens {
  readonly in: number;
  readonly out: number;
}

/** A call of a tool, as the endpoint wrote it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON. */
  readonly arguments: string;
}

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const DeltaSchema = Type.Object({
  choices: Type.Array(
    Type.Object({
      delta: Type.Object({
        content: text,
        tool_calls: Type.Optional(
          Type.Union([
            Type.Null(),
            Type.Array(
              Type.Object({
                index: Type.Integer({ minimum: 0, maximum: 50 }),
                id: text,
                function: Type.Optional(Type.Object({ name: text, arguments: text })),
              }),
            ),
          ]),
        ),
      }),
    }),
  ),
  usage: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ prompt_tokens: Type.Integer({ minimum: 0 }), completion_tokens: Type.Integer({ minimum: 0 }) }),
    ]),
  ),
});

/** Parses a streamed chat completion: its text, its tool calls, and what it cost. */
export class CompletionParser {
  readonly #decoder = new TextDecoder();
  readonly #calls = new Map<number, ToolCall>();
  #bytes = 0;
  text = '';
  isWhole = false;
  /** Null if the endpoint does not report it. */
  usage: Tokens | null = null;
  readonly #parser = createParser({ onEvent: ({ data }) => this.#onData(data) });

  /** Tool calls in their order. */
  get calls(): readonly ToolCall[] {
    return [...this.#calls].sort(([one], [other]) => one - other).map(([, call]) => call);
  }

  /** @throws EndpointFailed for an answer that is too long */
  read(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    if (this.#bytes > READ_BODIES.completion.bytes) throw new EndpointFailed('its answer is too long');
    this.#parser.feed(this.#decoder.decode(piece, { stream: true }));
  }

  #onData(data: string): void {
    if (data === '[DONE]') {
      this.isWhole = true;
      return;
    }
    const piece: unknown = parseWithin(data, READ_BODIES.completion);
    if (!Value.Check(DeltaSchema, piece)) return;
    if (piece.usage) this.usage = { in: piece.usage.prompt_tokens, out: piece.usage.completion_tokens };
    const delta = piece.choices[0]?.delta;
    this.text += delta?.content ?? '';
    for (const { index, id, function: fragment } of delta?.tool_calls ?? []) {
      const before = this.#calls.get(index) ?? { id: '', name: '', arguments: '' };
      this.#calls.set(index, {
        id: before.id || (id ?? '') || `call_${index}`,
        name: before.name + (fragment?.name ?? ''),
        arguments: before.arguments + (fragment?.arguments ?? ''),
      });
    }
    const isLong = this.calls.some(({ name, arguments: given }) => name.length + given.length > LONGEST_CALL);
    if (isLong || this.text.length > LONGEST_TEXT || this.#calls.size > MOST_CALLS) {
      throw new EndpointFailed('its answer is too long');
    }
  }
}
