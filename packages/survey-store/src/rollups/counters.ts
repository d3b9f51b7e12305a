import type { ResponseDocument } from '../responses/document.ts';

/**
 * Everything that is counted of a response, in one place. Raise `DERIVED_VERSION` with every change here or in the
 * comment columns: the next start then counts all days again in the background, while what is there goes on serving.
 */
export const DERIVED_VERSION = 1;

/** No device, desktop, tablet, mobile. */
export const DEVICE_CLASSES = 4;

/** Called once per respondent and question with the values chosen. */
export type Tally = (key: string, values: readonly number[]) => void;

export interface Counter {
  readonly name: string;
  readonly count: (response: Pick<ResponseDocument, 'answers'>, tally: Tally) => void;
}

/** Open answers are texts: they have no values to count. */
export const COUNTERS: readonly Counter[] = [
  {
    name: 'answers to ratings, single and multiple choice questions',
    count: ({ answers }, tally) => {
      for (const code in answers) {
        const answer = answers[code];
        if (typeof answer === 'number') tally(code, [answer]);
        else if (typeof answer === 'object') tally(code, answer);
      }
    },
  },
];
