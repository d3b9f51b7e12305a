/**
 * What shoppers speak of, finer than the catalogue's topics. Its phrases are rows of `lexicon/aspects.tsv`: those that name it and
 * leave the judgement to other words (`about`), that blame by themselves (`bad`: "sold out"), that praise (`good`: "fits like a
 * glove"), and those by which nobody judges (`neutral`: what a shopper was about to do).
 */
export interface Aspect {
  readonly key: string;
  /** As a heading says it where it is blamed, praised, or neither. */
  readonly names: { readonly negative?: string; readonly positive?: string; readonly none?: string };
  /** Cues that say it together, in one part of a sentence. */
  readonly pairs?: readonly AspectPair[];
  /** Where too few speak of it, they are counted for this one. */
  readonly parent?: string;
}

export interface AspectPair {
  readonly all: readonly string[];
  readonly without?: readonly string[];
  readonly says: 'bad' | 'good' | 'about';
}
