import { KnownNumbers } from './numbers.ts';

/** A difference that a tool returned: of the object that has it, and of the object around it. */
export interface ToolChange {
  readonly delta: number;
  readonly significant: boolean;
  /** Writings of the numbers beside it. */
  readonly numbers: KnownNumbers;
}

/** Keys whose values name things for programs; a sentence must not take their numbers for figures. */
const NOT_FIGURES = new Set([
  'id',
  'key',
  'code',
  'codes',
  'surveyId',
  'filters',
  'against',
  'values',
  'page',
  'dashboard',
  'dashboards',
  'box',
  'group',
  'name',
]);

/** Differences that tools return, and when they are beyond chance: changes, points at stake, parts of a change. */
const DIFFERENCES: readonly {
  readonly name: string;
  readonly isSignificant: (fields: Readonly<Record<string, unknown>>) => boolean;
}[] = [
  { name: 'delta', isSignificant: ({ significant }) => significant === true },
  { name: 'pointsAtStake', isSignificant: ({ pointsLow }) => typeof pointsLow === 'number' && pointsLow > 0 },
  { name: 'rate', isSignificant: ({ significant }) => significant === true },
  { name: 'mix', isSignificant: ({ mixSignificant }) => mixSignificant === true },
];

const ISO_DAY = /\b(\d{4})-(\d{2})(?:-(\d{2}))?\b/g;

/** What the tools of one conversation returned, as a sentence may tell it. */
export class ToolFacts {
  readonly numbers = new KnownNumbers();
  readonly changes: ToolChange[] = [];
  /** `2026`, `2026-10`, `2026-10-31`. */
  readonly dates = new Set<string>();
  /** Texts of all answers, in lower case. */
  readonly texts: string[] = [];

  /** Adds a tool's answer. */
  learn(answer: unknown): void {
    this.#walk(answer, []);
  }

  #walk(value: unknown, around: readonly number[]): void {
    if (typeof value === 'number') this.numbers.learn(value);
    else if (typeof value === 'string') this.#learnText(value);
    else if (Array.isArray(value)) for (const each of value) this.#walk(each, []);
    else if (value !== null && typeof value === 'object') this.#learnObject(value, around);
  }

  #learnObject(value: object, around: readonly number[]): void {
    const entries = Object.entries(value).filter(([name]) => !NOT_FIGURES.has(name));
    const own = entries.flatMap(([, each]) => (typeof each === 'number' ? [each] : []));
    const numbers = new KnownNumbers();
    numbers.learn([...around, ...own]);
    const fields = value as Readonly<Record<string, unknown>>;
    for (const { name, isSignificant } of DIFFERENCES) {
      const delta = fields[name];
      if (typeof delta === 'number') this.changes.push({ delta, significant: isSignificant(fields), numbers });
    }
    for (const [, each] of entries) this.#walk(each, own);
  }

  #learnText(text: string): void {
    this.texts.push(text.toLowerCase());
    for (const [day, year = '', month = ''] of text.matchAll(ISO_DAY)) {
      for (const date of [year, `${year}-${month}`, day]) this.dates.add(date);
    }
    this.numbers.learn(text.replace(ISO_DAY, ' '));
  }
}
