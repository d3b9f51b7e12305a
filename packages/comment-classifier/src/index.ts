export { type Classification, type Classifier, loadClassifier, type ToneId } from './classifier.ts';
export { responseClassifier } from './response-classifier.ts';
