import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { createParser } from 'eventsource-parser';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { EndpointFailed } from './request-wordings.ts';

const LONGEST_QUESTION = 300;
/** Every character may be escaped as `\u0000`. Bounded, because each piece parses the call from its start. */
const LONGEST_CALL = 6 * LONGEST_QUESTION + 200;
export const TOOL = 'ask_portal';

/** Token usage at the endpoint. */
export interface Tokens {
  readonly in: number;
  readonly out: number;
}

const DeltaSchema = Type.Object({
  choices: Type.Array(
    Type.Object({
      delta: Type.Object({
        tool_calls: Type.Optional(
          Type.Array(
            Type.Object({
              index: Type.Integer({ minimum: 0, maximum: 50 }),
              function: Type.Object({
                name: Type.Optional(Type.Union([Type.String(), Type.Null()])),
                arguments: Type.Optional(Type.String()),
              }),
            }),
          ),
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
const ArgumentsSchema = Type.Object(
  { question: Type.String({ minLength: 2, maxLength: LONGEST_QUESTION }) },
  { additionalProperties: false },
);

interface Call {
  readonly name: string;
  readonly text: string;
  readonly isReported: boolean;
}

/**
 * Parses a streamed answer into the questions of its tool calls, each as soon as it is complete. Other content is
 * ignored.
 */
export class ToolCallParser {
  readonly #decoder = new TextDecoder();
  readonly #calls = new Map<number, Call>();
  #bytes = 0;
  #completed: string[] = [];
  isWhole = false;
  /** Null if the endpoint does not report it. */
  usage: Tokens | null = null;
  readonly #parser = createParser({ onEvent: ({ data }) => this.#onData(data) });

  /** Characters of all calls. */
  get letters(): number {
    return [...this.#calls.values()].reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Questions completed by this piece. @throws EndpointFailed for an invalid call or an answer that is too long */
  read(piece: Uint8Array): readonly string[] {
    this.#bytes += piece.byteLength;
    if (this.#bytes > READ_BODIES.questions.bytes) throw new EndpointFailed('its answer is too long');
    this.#completed = [];
    this.#parser.feed(this.#decoder.decode(piece, { stream: true }));
    return this.#completed;
  }

  /** @throws EndpointFailed if a call is incomplete */
  end(): void {
    if ([...this.#calls.values()].some(({ isReported }) => !isReported))
      throw new EndpointFailed('it left a call half said');
  }

  #onData(data: string): void {
    if (data === '[DONE]') {
      this.isWhole = true;
      return;
    }
    const piece: unknown = parseWithin(data, READ_BODIES.questions);
    if (!Value.Check(DeltaSchema, piece)) return;
    if (piece.usage) this.usage = { in: piece.usage.prompt_tokens, out: piece.usage.completion_tokens };
    for (const { index, function: fragment } of piece.choices[0]?.delta.tool_calls ?? []) {
      const before = this.#calls.get(index) ?? { name: '', text: '', isReported: false };
      const call = {
        ...before,
        name: before.name + (fragment.name ?? ''),
        text: before.text + (fragment.arguments ?? ''),
      };
      if (call.text.length > LONGEST_CALL) throw new EndpointFailed('its call has another form');
      const read = call.isReported ? undefined : wholeJson(call.text);
      if (read !== undefined) this.#completed.push(questionOf(call.name, read));
      else if (call.isReported && fragment.arguments?.trim()) throw new EndpointFailed('it went on after a call');
      this.#calls.set(index, { ...call, isReported: call.isReported || read !== undefined });
    }
  }
}

/** Undefined while incomplete. */
function wholeJson(text: string): unknown {
  try {
    return parseWithin(text, READ_BODIES.questions);
  } catch {
    return undefined;
  }
}

function questionOf(name: string, read: unknown): string {
  if (name !== TOOL || !Value.Check(ArgumentsSchema, read)) throw new EndpointFailed('its call has another form');
  return read.question;
}
