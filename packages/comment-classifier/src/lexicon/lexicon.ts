import type { Spelling } from '../spelling/spelling.ts';
import type { Words } from '../words/words.ts';
import type { Shift } from './shifts.ts';
import type { TopicCue } from './topics.ts';

/** Languages that are read, by ISO 639-1 code. */
export type ReadLanguage = 'en' | 'fr' | 'es';

/** Words that change the meaning of words near them. */
export interface Manner {
  readonly negators: ReadonlySet<string>;
  /** Before a complaint these do not reverse it: "nobody knew where my order was". */
  readonly noRelief: ReadonlySet<string>;
  /** Negators that are a complaint if nothing else follows, with their weight. */
  readonly bareNegation: ReadonlyMap<string, number>;
  /** Words within which a negation reverses a complaint. */
  readonly reliefReach: number;
  /** Two negators of a clause are one negation: "no hay nada malo". */
  readonly negatesOnce: boolean;
  /** After one of these, praise in the same clause is a wish. */
  readonly wishing: ReadonlySet<string>;
  /** Factor on an opinion within the next two words. */
  readonly degree: ReadonlyMap<string, number>;
  readonly questions: {
    /** First and second word of a question without its mark; none in a language that writes it. */
    readonly first: ReadonlySet<string>;
    readonly second: ReadonlySet<string>;
    /** "Why is it gone?" */
    readonly why: ReadonlySet<string>;
    /** "Really?" */
    readonly doubt: ReadonlySet<string>;
  };
  readonly irony: {
    /** Praise that is ironic when a mishap follows in the same sentence. */
    readonly openings: readonly string[];
    /** Words of such a mishap. */
    readonly again: ReadonlySet<string>;
    /** After praise and a comma: "Great, another broken one". */
    readonly another: string;
  };
}

/** Named groups of words in the notation of phrases. */
export type Classes = Readonly<Record<string, string>>;

/** All that a reader knows of a language. */
export interface Lexicon {
  readonly language: ReadLanguage;
  readonly spelling: Spelling;
  readonly manner: Manner;
  readonly classes: Classes;
  /** Strength (below 0 a complaint; 0 neutralizes the phrase), phrase. */
  readonly opinions: readonly (readonly [strength: number, phrase: string])[];
  readonly shifts: readonly (readonly [Shift, phrase: string])[];
  readonly topics: readonly (readonly [TopicCue, phrase: string])[];
  readonly words: () => Words;
}
