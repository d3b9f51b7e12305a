export { type Classification, type Classifier, loadClassifier, type ToneId } from './classifier.ts';
export { ASPECTS, type AspectMention } from './lexicon/aspects.ts';
export { buildReader, type Reading, SAYS_SOMETHING } from './reader.ts';
export { explainTone, responseClassifier } from './response-classifier.ts';
