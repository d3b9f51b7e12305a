import type { Option } from '@shoppervoice/survey-model';
import { plainWords } from './plain-words.ts';

export interface ChosenOptions {
  readonly ids: readonly number[];
  /** Parts of the cell that are no option's label. */
  readonly unknown: readonly string[];
}

/** Between labels, in the order in which they are tried; a comma is in labels, too. */
const SEPARATORS = [';', '\n', '|', ','] as const;

/** Reads what a cell says as options. */
export class OptionReader {
  readonly #ids = new Map<string, number>();

  /** `more`: ids by other words for the same options, which go first. */
  constructor(options: readonly Option[], more: Readonly<Record<string, number>> = {}) {
    for (const { id, label } of options) this.#ids.set(plainWords(label), id);
    for (const [says, id] of Object.entries(more)) this.#ids.set(plainWords(says), id);
  }

  one(text: string): number | undefined {
    return this.#ids.get(plainWords(text));
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
]);

/** Whether the cell of an option's own column chooses it. */
export const isChosen = (text: string): boolean => !NOT_CHOSEN.has(plainWords(text));
