/**
 * Sentences about one topic, one a line, without the full stop. Slots: {item} a product of the merchant, {items} its
 * plural, {color}, {size}, {name} a first name, {city}, {n} a small number, {min} minutes, {usd} an amount, {weekday},
 * {for} a recipient.
 */
export interface Sayings {
  readonly topic: number;
  readonly good: string;
  readonly bad: string;
  /** Facts, questions, and wishes without blame. */
  readonly plain: string;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
