import { supports } from '@shoppervoice/comment-themes';
import type { SummaryPoint } from '@shoppervoice/contracts/comments';
import type { FoundTheme } from '../themes/themes-child.ts';
import { isPlainText } from '../verified/verify-answer.ts';
import type { ThemePrompt } from './theme-prompts.ts';

/** A model's name and text for a theme. */
export interface Wording {
  readonly id: number;
  readonly theme: string;
  readonly text: string;
}

const LONGEST_NAME = 80;
const LONGEST_TEXT = 400;
/** Citations that a point keeps, unless it has fewer. */
const MIN_CITED = 3;

/** Number words that could be counts or shares. Not `one`, which is mostly a pronoun. */
const NUMBER_WORDS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  dozen: '12',
  dozens: '12',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  hundreds: '100',
  thousand: '1000',
  thousands: '1000',
  half: '50%',
  third: '33%',
  thirds: '67%',
  quarter: '25%',
  quarters: '75%',
  majority: '51%',
};

const plainNumber = (text: string) => text.replace(/,(?=\d{3})/g, '').replace(/^0+(?=\d)/, '');
const numbersIn = (text: string): string[] => [
  ...[...text.matchAll(/\p{N}+(?:[.,]\p{N}+)*/gu)].map(([number]) => plainNumber(number)),
  ...[...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => NUMBER_WORDS[word] ?? []),
];

/**
 * The point in a model's words, or null unless they are plain text, contain only numbers of the prompt, and are
 * supported by the cited comments. Counts, shares, trend and IDs never come from the model.
 */
export function verifyWording(
  { theme: name, text }: Wording,
  { point, cited }: FoundTheme,
  prompt: ThemePrompt,
): SummaryPoint | null {
  const isPlain = [name, text].every(isPlainText);
  if (!isPlain || name.length > LONGEST_NAME || text.length > LONGEST_TEXT) return null;
  const known = new Set([
    ...[prompt.comments, prompt.of, prompt.sharePercent].map(String),
    ...prompt.sentences.flatMap(numbersIn),
  ]);
  if (numbersIn(`${name} ${text}`).some((number) => !known.has(number))) return null;
  const citations = point.citations.filter((id) => supports(text, cited.get(id) ?? ''));
  if (citations.length < Math.min(MIN_CITED, point.citations.length)) return null;
  return { ...point, theme: name.trim(), text: text.trim(), citations };
}
