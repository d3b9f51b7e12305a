import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { createParser } from 'eventsource-parser';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { EndpointFailed } from './ask-endpoint.ts';

const LONGEST_QUESTION = 300;
/** Letters of a call: a question in which each letter is written as `\u0000`. Each piece of a call parses it again. */
const LONGEST_CALL = 6 * LONGEST_QUESTION + 200;
export const TOOL = 'ask_portal';

/** What a question cost at the endpoint. */
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
  readonly isTold: boolean;
}

/** The questions of a streamed answer's calls, each as soon as it is whole. What is said beside them is not looked at. */
export class CallsInStream {
  readonly #decoder = new TextDecoder();
  readonly #calls = new Map<number, Call>();
  #bytes = 0;
  #told: string[] = [];
  isWhole = false;
  /** As the endpoint counts it; null: it does not. */
  usage: Tokens | null = null;
  readonly #parser = createParser({ onEvent: ({ data }) => this.#hear(data) });

  /** Letters of all calls. */
  get letters(): number {
    return [...this.#calls.values()].reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Questions that this piece completed. @throws EndpointFailed for a call of the wrong form, and for too long an answer */
  read(piece: Uint8Array): readonly string[] {
    this.#bytes += piece.byteLength;
    if (this.#bytes > READ_BODIES.questions.bytes) throw new EndpointFailed('its answer is too long');
    this.#told = [];
    this.#parser.feed(this.#decoder.decode(piece, { stream: true }));
    return this.#told;
  }

  /** @throws EndpointFailed where a call was left half said */
  end(): void {
    if ([...this.#calls.values()].some(({ isTold }) => !isTold)) throw new EndpointFailed('it left a call half said');
  }

  #hear(data: string): void {
    if (data === '[DONE]') {
      this.isWhole = true;
      return;
    }
    const piece: unknown = parseWithin(data, READ_BODIES.questions);
    if (!Value.Check(DeltaSchema, piece)) return;
    if (piece.usage) this.usage = { in: piece.usage.prompt_tokens, out: piece.usage.completion_tokens };
    for (const { index, function: said } of piece.choices[0]?.delta.tool_calls ?? []) {
      const before = this.#calls.get(index) ?? { name: '', text: '', isTold: false };
      const call = { ...before, name: before.name + (said.name ?? ''), text: before.text + (said.arguments ?? '') };
      if (call.text.length > LONGEST_CALL) throw new EndpointFailed('its call has another form');
      const read = call.isTold ? undefined : wholeJson(call.text);
      if (read !== undefined) this.#told.push(questionOf(call.name, read));
      else if (call.isTold && said.arguments?.trim()) throw new EndpointFailed('it went on after a call');
      this.#calls.set(index, { ...call, isTold: call.isTold || read !== undefined });
    }
  }
}

/** Undefined: it is not whole yet. */
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
