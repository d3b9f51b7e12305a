import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction } from 'wink-nlp';

/** Cached facts of a word. */
export interface WordFacts {
  /** Porter stem of the (corrected) word, with its derivation where that is another word (`DERIVED`). */
  readonly stem: string;
  /** wink's sentiment, about -1 to 1. */
  readonly sentiment: number;
  /** In the model or the table of misspellings. Words that only occur in the rule tables are not. */
  readonly known: boolean;
}

/**
 * Endings that make another word, which Porter's rules cut off as if they were inflections: "person", "personable" and
 * "personalization" are three things. What they are cut to beyond the stem keeps such words apart.
 */
const DERIVED: readonly (readonly [ending: RegExp, mark: string])[] = [
  [/(?:able|ably|ability)$/, '+able'],
  [/(?:iz|is)(?:e|es|ed|ing|er|ers|ation|ations)$/, '+ize'],
  [/alit(?:y|ies)$/, '+ality'],
];
/** Only of a whole word: "able", "noise" and "raised" have such letters in themselves. */
const SHORTEST_ROOT = 4;

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

function apart(word: string, stem: string): string {
  for (const [ending, mark] of DERIVED) {
    const root = word.replace(ending, '');
    if (root !== word && root.length >= SHORTEST_ROOT && stem.length <= root.length) return stem + mark;
  }
  return stem;
}

/**
 * Stems and sentiment from wink's English model, cached per word, because words are looked up millions of times.
 * Unknown words are corrected towards the vocabulary of the rule tables.
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

  /** Adds the rule tables' words as targets of correction. Call before the first comment. */
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

  /** Bounds the memory of many made-up words, here and in the model's own table. */
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
      stem: apart(word, String(tokens.out(stemOf)[0])),
      sentiment: Number(document.out(its.sentiment)),
      known: Number(tokens.out(its.uniqueId)[0]) < this.#firstUnknownId,
    };
  }
}
