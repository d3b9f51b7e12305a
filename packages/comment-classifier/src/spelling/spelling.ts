import type { Token } from './token.ts';

/** A word of a piece of text. */
export interface Word {
  /** As it is looked up: lower case, without apostrophes. */
  readonly bare: string;
  readonly written: string;
  /** Where it begins in its piece. */
  readonly from: number;
}

/** How a language writes its words. */
export interface Spelling {
  /** The words of a piece that has no space in it; without it, the piece is one, and its apostrophes say nothing. */
  readonly wordsOf?: (piece: string) => readonly Word[];
  /** Short forms, and what they stand for. */
  readonly short: ReadonlyMap<string, string>;
  /** Auxiliary before `not`, and what they are together. */
  readonly contracted: ReadonlyMap<string, string>;
  /** Words that begin a clause which says otherwise. */
  readonly contrast: ReadonlySet<string>;
  /** Words that do so after certain others. */
  readonly contrastPairs: ReadonlyMap<string, readonly string[]>;
  /** Moves negations to where the rules expect them. */
  readonly arrange?: (tokens: Token[]) => Token[];
}
