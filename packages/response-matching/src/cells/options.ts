import type { Option } from '@shoppervoice/survey-model';
import { namesOf, tellingWords } from './option-words.ts';
import { plainWords } from './plain-words.ts';

export interface ChosenOptions {
  readonly ids: readonly number[];
  /** Parts of the cell that are no option's label. */
  readonly unknown: readonly string[];
}

/** Between labels, in the order in which they are tried; a comma is in labels, too. */
const SEPARATORS = [';', '\n', '|', ','] as const;

/** Reads what a cell says as options, in English, French and Spanish. */
export class OptionReader {
  readonly #ids = new Map<string, number>();
  /** By the words that tell; null where they tell two options. */
  readonly #byTelling = new Map<string, number | null>();

  /** `more`: ids by other words for the same options, which go first. */
  constructor(options: readonly Option[], more: Readonly<Record<string, number>> = {}) {
    for (const { id, label } of options) {
      for (const { plain, telling } of namesOf(label)) {
        this.#ids.set(plain, id);
        const known = this.#byTelling.get(telling);
        this.#byTelling.set(telling, known === undefined || known === id ? id : null);
      }
    }
    // Of `une fois`.
    this.#byTelling.delete('');
    // What the question itself says goes before what the tables say.
    for (const { id, label } of options) this.#ids.set(plainWords(label), id);
    for (const [says, id] of Object.entries(more)) this.#ids.set(plainWords(says), id);
  }

  one(text: string): number | undefined {
    const plain = plainWords(text);
    return this.#ids.get(plain) ?? this.#byTelling.get(tellingWords(plain)) ?? undefined;
  }

  many(text: string, separator?: string): ChosenOptions {
    const whole = this.one(text);
    if (whole !== undefined) return { ids: [whole], unknown: [] };
    const by = separator ?? SEPARATORS.find((mark) => text.includes(mark));
    if (by === undefined) return { ids: [], unknown: [text.trim()] };
    const parts = text.split(by);
    const ids = new Set<number>();
    const unknown: string[] = [];
    for (let at = 0; at < parts.length; ) {
      const length = this.#longestLabel(parts, at, by);
      const label = parts.slice(at, at + Math.max(1, length)).join(by);
      const id = this.one(label);
      if (id !== undefined) ids.add(id);
      else if (label.trim() !== '') unknown.push(label.trim());
      at += Math.max(1, length);
    }
    return { ids: [...ids].sort((a, b) => a - b), unknown };
  }

  /** How many parts from here on are one label, since labels have commas, too; 0 for none. */
  #longestLabel(parts: readonly string[], from: number, by: string): number {
    for (let length = Math.min(6, parts.length - from); length > 0; length -= 1) {
      if (this.one(parts.slice(from, from + length).join(by)) !== undefined) return length;
    }
    return 0;
  }
}

interface Choice {
  readonly kind: string;
  readonly options?: readonly Option[];
}

/** Each question is asked for by every column. */
const readers = new WeakMap<Choice, OptionReader>();

/** By the labels of a question's options alone. */
export function readerOf(question: Choice): OptionReader {
  const known = readers.get(question) ?? new OptionReader(question.options ?? []);
  readers.set(question, known);
  return known;
}

/** Answers to a choice that are none of its options, at most 10. */
export function unknownAnswers(texts: Iterable<string>, question: Choice): string[] {
  const reader = readerOf(question);
  const unknown = [...texts].flatMap((text) =>
    question.kind === 'multi' ? reader.many(text).unknown : reader.one(text) === undefined ? [text.trim()] : [],
  );
  return [...new Set(unknown)].filter((text) => text !== '').slice(0, 10);
}

const NOT_CHOSEN: ReadonlySet<string> = new Set([
  '',
  'no',
  'non',
  'n',
  '0',
  'false',
  'not selected',
  'not checked',
  'unchecked',
  'non selectionne',
  'non coche',
  'no seleccionado',
  'no marcado',
]);

/** Whether the cell of an option's own column chooses it. */
export const isChosen = (text: string): boolean => !NOT_CHOSEN.has(plainWords(text));
