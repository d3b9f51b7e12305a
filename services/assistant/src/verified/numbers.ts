import { formatCount, formatMean, formatPercent } from '@shoppervoice/survey-model';

const NUMBER = /\p{N}+(?:[.,]\p{N}+)*/gu;
const WORDS: Readonly<Record<string, string>> = {
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
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '50',
  third: '33',
  thirds: '67',
  quarter: '25',
  quarters: '75',
  twice: '2',
  double: '2',
  majority: '51',
};

const plain = (text: string) => text.replace(/,(?=\d{3}\b)/g, '').replace(/^0+(?=\d)/, '');

/** All numbers in a text, as digits or words. */
export const numbersIn = (text: string): string[] => [
  ...[...text.normalize('NFKC').matchAll(NUMBER)].map(([number]) => plain(number)),
  ...[...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => WORDS[word] ?? []),
];

/** How a sentence may write a number of a call: as it is, rounded as on pages, without its sign. */
function writings(value: number): string[] {
  const size = Math.abs(value);
  const forms = [String(size), formatMean(size), size.toFixed(1), formatCount(size)];
  if (size <= 1) forms.push(formatPercent(size).replace('%', ''), String(Math.round(size * 100)));
  return forms.map(plain);
}

/** Numbers that calls returned. An answer must not contain any other. */
export class KnownNumbers {
  readonly #known = new Set<string>();

  /** Adds every number of a call's response, including those in its texts. */
  learn(answer: unknown): void {
    if (typeof answer === 'number') for (const form of writings(answer)) this.#known.add(form);
    else if (typeof answer === 'string') for (const number of numbersIn(answer)) this.#known.add(number);
    else if (Array.isArray(answer)) for (const each of answer) this.learn(each);
    else if (answer !== null && typeof answer === 'object') for (const each of Object.values(answer)) this.learn(each);
  }

  /** Numbers in a text that no call returned. */
  unknownIn(text: string): string[] {
    return numbersIn(text).filter((number) => !this.#known.has(number));
  }
}
