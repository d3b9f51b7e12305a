export { type Classification, type Classifier, loadClassifier, type ToneId } from './classifier.ts';
export { buildReader, type Reading, SAYS_SOMETHING } from './reader.ts';
export { responseClassifier } from './response-classifier.ts';
