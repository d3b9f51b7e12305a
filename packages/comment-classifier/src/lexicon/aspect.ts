/**
 * An aspect of an order, finer than the catalogue's topics. Its phrases are rows of `lexicon/aspects.tsv`: those that
 * only name it (`about`), that blame by themselves (`bad`: "sold out"), that praise (`good`: "fits like a glove"), and
 * those without a judgement (`neutral`: what a shopper was about to do).
 */
export interface Aspect {
  readonly key: string;
  /** Its name in a heading, by side. */
  readonly names: { readonly negative?: string; readonly positive?: string; readonly none?: string };
  /** Cues that mean the aspect when they are in one clause. */
  readonly pairs?: readonly AspectPair[];
  /** Aspects beside which its blame is not its own: "expensive shipping" is no high price. */
  readonly yieldsTo?: readonly string[];
  /** The aspect that its comments are added to if they are too few. */
  readonly parent?: string;
}

export interface AspectPair {
  readonly all: readonly string[];
  readonly without?: readonly string[];
  readonly judgement: 'bad' | 'good' | 'about';
}
