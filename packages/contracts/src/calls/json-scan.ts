/**
 * Bounds of external JSON, counted over its bytes before it is parsed: a few compressed kilobytes can be millions of
 * values, and parsing them would block the process.
 */
export interface JsonBounds {
  /** Nested lists and objects. */
  readonly depth: number;
  /** Elements and fields of all lists and objects together. */
  readonly values: number;
}

export type JsonExcess = 'depth' | 'values';

/** Default bounds of a body or response. The longest list that a call accepts has 1,000 elements. */
export const USUAL_BOUNDS: JsonBounds = { depth: 32, values: 10_000 };

/** Called for quotes, brackets, commas and colons outside of strings, with their depth. */
export type Mark = (byte: number, depth: number, at: number) => void;

export const JSON_BYTES = {
  quote: 0x22,
  comma: 0x2c,
  colon: 0x3a,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;
const { quote, comma, colon, backslash, openList, closeList, openObject, closeObject } = JSON_BYTES;

/** Reads bytes once, in chunks, and keeps none. Does not check that they are JSON; the parser does. */
export class JsonScan {
  readonly #bounds: JsonBounds;
  readonly #mark: Mark | null;
  readonly #markedDepth: number;
  #depth = 0;
  #values = 0;
  #inText = false;
  #escaped = false;

  /** `mark` is called at most `markedDepth` lists and objects deep. */
  constructor(bounds: JsonBounds, mark: Mark | null = null, markedDepth = -1) {
    this.#bounds = bounds;
    this.#mark = mark;
    this.#markedDepth = markedDepth;
  }

  /** The next bytes, from `from` to before `to`. Stops at the first exceeded bound. */
  read(bytes: Uint8Array, from = 0, to = bytes.length): JsonExcess | null {
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] as number;
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === backslash) this.#escaped = true;
        else if (byte === quote) {
          this.#inText = false;
          this.#report(byte, at);
        }
        continue;
      }
      switch (byte) {
        case quote:
          this.#inText = true;
          this.#report(byte, at);
          break;
        case openList:
        case openObject:
          this.#report(byte, at);
          this.#depth += 1;
          this.#values += 1;
          break;
        case closeList:
        case closeObject:
          this.#depth -= 1;
          this.#report(byte, at);
          break;
        case comma:
        case colon:
          this.#values += 1;
          this.#report(byte, at);
          break;
        default:
          continue;
      }
      if (this.#depth > this.#bounds.depth) return 'depth';
      if (this.#values > this.#bounds.values) return 'values';
    }
    return null;
  }

  /** The line is complete: the next byte begins another text. */
  endLine(): void {
    this.#depth = 0;
    this.#inText = false;
    this.#escaped = false;
  }

  #report(byte: number, at: number): void {
    if (this.#depth <= this.#markedDepth) this.#mark?.(byte, this.#depth, at);
  }
}

const NUMBER = new Intl.NumberFormat('en');
const SENTENCES: Readonly<Record<JsonExcess, (bounds: JsonBounds) => string>> = {
  depth: ({ depth }) => `lists and objects may stand in each other ${NUMBER.format(depth)} deep at most.`,
  values: ({ values }) => `all its lists and objects may have ${NUMBER.format(values)} elements and fields at most.`,
};

/** Problem of a body over its bounds, and its status. */
export function sayExcess(excess: JsonExcess, bounds: JsonBounds): { status: 400 | 413; sentence: string } {
  const [status, what] = excess === 'depth' ? ([400, 'nested too deep'] as const) : ([413, 'too large'] as const);
  return { status, sentence: `The JSON of the body is ${what}: ${SENTENCES[excess](bounds)}` };
}

/** Parses external JSON within its bounds. @throws SyntaxError also for what exceeds them */
export function parseBounded(text: string | Uint8Array, bounds: JsonBounds = USUAL_BOUNDS): unknown {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const excess = new JsonScan(bounds).read(bytes);
  if (excess !== null) throw new SyntaxError(sayExcess(excess, bounds).sentence);
  return JSON.parse(typeof text === 'string' ? text : new TextDecoder('utf-8', { ignoreBOM: true }).decode(text));
}
