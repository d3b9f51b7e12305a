/**
 * What shoppers speak of, finer than the catalogue's topics. Its phrases are rows of `lexicon/aspects.tsv`: those that name it and
 * leave the judgement to other words (`about`), that blame by themselves (`bad`: "sold out"), that praise (`good`: "fits like a
 * glove"), and those without a judgement (`neutral`: what a shopper was about to do).
 */
export interface Aspect {
  readonly key: string;
  /** Its name in a heading when it is blamed, praised, or neither. */
  readonly names: { readonly negative?: string; readonly positive?: string; readonly none?: string };
  /** Cues that name it when they are together in one part of a sentence. */
  readonly pairs?: readonly AspectPair[];
  /** The aspect to which its comments are counted if they are too few. */
  readonly parent?: string;
}

export interface AspectPair {
  readonly all: readonly string[];
  readonly without?: readonly string[];
  readonly says: 'bad' | 'good' | 'about';
}
