import model from 'wink-eng-lite-web-model';
import winkNLP, { type ItsFunction } from 'wink-nlp';
import { CorrectedWords, type WordFacts } from './words.ts';

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

function apart(word: string, stem: string): string {
  for (const [ending, mark] of DERIVED) {
    const root = word.replace(ending, '');
    if (root !== word && root.length >= SHORTEST_ROOT && stem.length <= root.length) return stem + mark;
  }
  return stem;
}

/** Porter stems (with the derivation where that is another word, `DERIVED`) and sentiment from wink's English model. */
export class EnglishWords extends CorrectedWords {
  #nlp = winkNLP(model, ['sentiment']);
  #firstUnknownId = this.#probe();

  /** Also frees the model's own table. */
  protected override forget(): void {
    super.forget();
    this.#nlp = winkNLP(model, ['sentiment']);
    this.#firstUnknownId = this.#probe();
  }

  #probe(): number {
    const id = this.#nlp.readDoc('qqzxjvk').tokens().out(this.#nlp.its.uniqueId)[0];
    return Number(id);
  }

  protected override ask(word: string): WordFacts {
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
