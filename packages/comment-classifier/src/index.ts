export { type Classification, type Classifier, loadClassifier, type ToneId } from './classifier.ts';
