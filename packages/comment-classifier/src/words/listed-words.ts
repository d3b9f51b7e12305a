import { CorrectedWords, type WordFacts } from './words.ts';

/** Words of a language without a model: those of its tables are known, and stems are cut by rule. */
export class ListedWords extends CorrectedWords {
  readonly #stemOf: (word: string) => string;
  readonly #known: Set<string>;

  /** `common`: words that are right as they are, though no table has them. */
  constructor(stemOf: (word: string) => string, common: Iterable<string>) {
    super(new Map());
    this.#stemOf = stemOf;
    this.#known = new Set([...common].map(stemOf));
  }

  override learn(vocabulary: Iterable<string>): void {
    const words = [...vocabulary];
    for (const word of words) this.#known.add(this.#stemOf(word));
    super.learn(words);
  }

  protected override ask(word: string): WordFacts {
    const stem = this.#stemOf(word);
    return { stem, sentiment: 0, known: this.#known.has(stem) };
  }
}
