/** Cached facts of a word. */
export interface WordFacts {
  /** Stem of the (corrected) word. */
  readonly stem: string;
  /** Sentiment of a general lexicon, about -1 to 1; 0 where the language has none. */
  readonly sentiment: number;
  /** In the language's dictionary, or the table of misspellings. */
  readonly known: boolean;
}

/** The dictionary of a language. */
export interface Words {
  /** Adds the rule tables' words as targets of correction. Call before the first comment. */
  learn(vocabulary: Iterable<string>): void;
  look(word: string): WordFacts;
  stem(word: string): string;
}

const MEMO_LIMIT = 100_000;
const LONGEST_WORD = 28;
const SHORTEST_CORRECTED = 5;
/** Shortest word that is corrected: shorter names would become words ("Denise", "denied"). */
const SHORTEST_EDITED = 7;

/** Collapses repeated letters, to find doubled ones. */
const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** All variants with one letter removed; two words that share one are an edit or a swap apart. */
function* deletions(word: string): Generator<string> {
  yield word;
  for (let at = 1; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/** Caches facts per word, because words are looked up millions of times, and corrects unknown ones towards the rule tables. */
export abstract class CorrectedWords implements Words {
  readonly #memo = new Map<string, WordFacts>();
  readonly #squeezed = new Map<string, string>();
  readonly #nearby = new Map<string, string>();
  readonly #corrections: ReadonlyMap<string, string>;

  constructor(corrections: ReadonlyMap<string, string>) {
    this.#corrections = corrections;
  }

  /** Facts of a word as it is written. */
  protected abstract ask(word: string): WordFacts;

  /** Bounds the memory of many made-up words. */
  protected forget(): void {
    this.#memo.clear();
  }

  learn(vocabulary: Iterable<string>): void {
    for (const word of vocabulary) {
      if (word.length < SHORTEST_CORRECTED) continue;
      const key = squeeze(word);
      if (!this.#squeezed.has(key)) this.#squeezed.set(key, word);
      if (word.length < SHORTEST_EDITED) continue;
      for (const shorter of deletions(key)) if (!this.#nearby.has(shorter)) this.#nearby.set(shorter, word);
    }
    this.#memo.clear();
  }

  look(word: string): WordFacts {
    const known = this.#memo.get(word);
    if (known !== undefined) return known;
    if (this.#memo.size >= MEMO_LIMIT) this.forget();
    const facts = this.#analyse(word);
    this.#memo.set(word, facts);
    return facts;
  }

  stem(word: string): string {
    return this.look(word).stem;
  }

  #analyse(word: string): WordFacts {
    if (word.length > LONGEST_WORD) return { stem: word.slice(0, LONGEST_WORD), sentiment: 0, known: false };
    const corrected = this.#corrections.get(word);
    if (corrected !== undefined) return { ...this.ask(corrected), known: true };
    const facts = this.ask(word);
    if (facts.known || word.length < SHORTEST_CORRECTED) return facts;
    const better = this.#correct(word);
    return better === undefined ? facts : { ...this.ask(better), known: false };
  }

  #correct(word: string): string | undefined {
    const key = squeeze(word);
    const same = this.#squeezed.get(key);
    if (same !== undefined) return same;
    if (word.length < SHORTEST_EDITED) return undefined;
    for (const shorter of deletions(key)) {
      const near = this.#nearby.get(shorter);
      if (near !== undefined && near[0] === word[0]) return near;
    }
    return undefined;
  }
}
