import { phraseFile } from './phrase-file.ts';

const KINDS = ['deny', 'unmet', 'undo'] as const;

/** What a phrase makes of the praise beside it; see `lexicon/shifts.tsv`. */
export type Shift = (typeof KINDS)[number];

export const shiftsOf = (name: string): readonly (readonly [Shift, phrase: string])[] =>
  phraseFile(name, 2).map(([word, phrase]) => {
    const kind = KINDS.find((one) => one === word);
    if (kind === undefined) throw new Error(`lexicon/${name}.tsv: ${word} is no kind of shift.`);
    return [kind, phrase as string] as const;
  });

export const SHIFTS = shiftsOf('shifts');
