import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Wording } from './verify-wording.ts';

const WordingSchema = Type.Object(
  { id: Type.Integer(), theme: Type.String(), text: Type.String() },
  { additionalProperties: false },
);

/** The complete answer. */
export const WordingsSchema = Type.Object({ points: Type.Array(WordingSchema) }, { additionalProperties: false });

/** Nesting depth of the wordings: objects in a list of the outer object. */
const DEPTH = 2;

/**
 * Parses wordings out of a streamed answer, each as soon as it is complete. Invalid ones are skipped; the caller
 * validates the complete answer.
 */
export class WordingParser {
  #depth = 0;
  #inText = false;
  #escaped = false;
  /** The wording being read; null between two. */
  #object: string | null = null;

  /** Wordings completed by this piece. */
  read(piece: string): Wording[] {
    const whole: Wording[] = [];
    for (const letter of piece) {
      if (this.#object !== null) this.#object += letter;
      if (this.#inText) this.#readText(letter);
      else if (letter === '"') this.#inText = true;
      else if (letter === '{' || letter === '[') {
        if (letter === '{' && this.#depth === DEPTH) this.#object = letter;
        this.#depth += 1;
      } else if (letter === '}' || letter === ']') {
        this.#depth -= 1;
        if (this.#depth === DEPTH && this.#object !== null) {
          const wording = wordingOf(this.#object);
          this.#object = null;
          if (wording !== null) whole.push(wording);
        }
      }
    }
    return whole;
  }

  #readText(letter: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (letter === '\\') this.#escaped = true;
    else if (letter === '"') this.#inText = false;
  }
}

function wordingOf(text: string): Wording | null {
  try {
    const read: unknown = parseWithin(text, READ_BODIES.wordings);
    return Value.Check(WordingSchema, read) ? read : null;
  } catch {
    return null;
  }
}
