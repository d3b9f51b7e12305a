import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction } from 'wink-nlp';

/** What is known of a word, once it was looked up. */
export interface WordFacts {
  /** Porter stem of the (corrected) word. */
  readonly stem: string;
  /** wink's own sentiment of the word, about -1 to 1. */
  readonly sentiment: number;
  /** The model has the word, or the table of slips does. What only looks like a word of the rule tables is not known. */
  readonly known: boolean;
}

const MEMO_LIMIT = 100_000;
const LONGEST_WORD = 28;
const SHORTEST_CORRECTED = 5;
/** Shortest word that is corrected: below this, too many names would become words ("Denise", "denied"). */
const SHORTEST_EDITED = 7;

/** A word with every run of the same letter as one: finds slips such as a doubled letter. */
const squeeze = (word: string): string => word.replace(/(.)\1+/g, '$1');

/** Every way to leave out one letter; two words that share one are an edit or a swap apart. */
function* deletions(word: string): Generator<string> {
  yield word;
  for (let at = 1; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/**
 * The words of the language: stems and sentiment from wink's English model, cached for each distinct word, because words are
 * looked up millions of times. Words that the model does not know are corrected towards the vocabulary of the rule tables.
 */
export class Words {
  #nlp = winkNLP(model, ['sentiment']);
  #firstUnknownId = 0;
  readonly #memo = new Map<string, WordFacts>();
  readonly #squeezed = new Map<string, string>();
  readonly #nearby = new Map<string, string>();
  readonly #corrections: ReadonlyMap<string, string>;

  constructor(corrections: ReadonlyMap<string, string>) {
    this.#corrections = corrections;
    this.#firstUnknownId = this.#probe();
  }

  /** Words that a misspelt one may stand for: those of the rule tables. Call before the first comment. */
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
    if (this.#memo.size >= MEMO_LIMIT) this.#forget();
    const facts = this.#analyse(word);
    this.#memo.set(word, facts);
    return facts;
  }

  stem(word: string): string {
    return this.look(word).stem;
  }

  /** Bounds the memory that a flood of made-up words takes, here and in the model's own word table. */
  #forget(): void {
    this.#memo.clear();
    this.#nlp = winkNLP(model, ['sentiment']);
    this.#firstUnknownId = this.#probe();
  }

  #probe(): number {
    const id = this.#nlp.readDoc('qqzxjvk').tokens().out(this.#nlp.its.uniqueId)[0];
    return Number(id);
  }

  #analyse(word: string): WordFacts {
    if (word.length > LONGEST_WORD) return { stem: word.slice(0, LONGEST_WORD), sentiment: 0, known: false };
    const corrected = this.#corrections.get(word);
    if (corrected !== undefined) return { ...this.#ask(corrected), known: true };
    const facts = this.#ask(word);
    if (facts.known || word.length < SHORTEST_CORRECTED) return facts;
    const better = this.#correct(word);
    return better === undefined ? facts : { ...this.#ask(better), known: false };
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

  #ask(word: string): WordFacts {
    const its = this.#nlp.its;
    const document = this.#nlp.readDoc(word);
    const tokens = document.tokens();
    if (tokens.length() !== 1) return { stem: word, sentiment: 0, known: /^[a-z]+$/.test(word) };
    // wink declares the accessors of the optional parts of a model with another list of parameters than `out` takes
    const stemOf = its.stem as unknown as ItsFunction<string>;
    return {
      stem: String(tokens.out(stemOf)[0]),
      sentiment: Number(document.out(its.sentiment)),
      known: Number(tokens.out(its.uniqueId)[0]) < this.#firstUnknownId,
    };
  }
}
