import { phraseFile } from './phrase-file.ts';

/** Strength (below 0 a complaint; 0 neutralizes the phrase), phrase. */
type Opinion = readonly [strength: number, phrase: string];

/** Rows of a table with a strength before the phrase. @throws for a strength that is no number */
export const strengths = (name: string, sign: 1 | -1): Opinion[] =>
  phraseFile(name, 2).map(([strength, phrase]) => {
    if (!Number.isFinite(Number(strength))) throw new Error(`lexicon/${name}.tsv: ${strength} is no strength.`);
    return [sign * Number(strength), phrase as string];
  });

/** Phrases of praise and complaint. */
export const OPINIONS: readonly Opinion[] = [
  ...phraseFile('no-opinion', 1).map(([phrase]): Opinion => [0, phrase as string]),
  ...strengths('complaints', -1),
  ...strengths('praise', 1),
  ...strengths('idioms', 1),
];
