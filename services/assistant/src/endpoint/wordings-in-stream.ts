import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Wording } from './held-up.ts';

const WordingSchema = Type.Object(
  { id: Type.Integer(), theme: Type.String(), text: Type.String() },
  { additionalProperties: false },
);

/** The whole answer: whatever else it says, it says nothing. */
export const WordingsSchema = Type.Object({ points: Type.Array(WordingSchema) }, { additionalProperties: false });

/** Depth of the points in the answer: objects in a list of the outer object. */
const DEPTH = 2;

/**
 * The wordings of an answer that comes in pieces, each as soon as it is whole. Half a wording is none; one of another form is none;
 * whether the answer is good as a whole is for who has all of it.
 */
export class WordingsInStream {
  #depth = 0;
  #inText = false;
  #escaped = false;
  /** What was read of the object that is being read; null: between two. */
  #object: string | null = null;

  /** Wordings that became whole with this piece. */
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
