import { loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

/** Prints the figures of both halves, the misses of the tuning half only, and the speed. */
const classifier = await loadClassifier();
const labelled = readLabelled();
const tuning = labelled.filter((comment) => comment.half === 'tuning');
console.log(
  'tuning',
  measure(classifier, tuning, (comment, got) =>
    console.log(`${comment.tone}->${got.toneId} [${comment.topics}]->[${got.topicIds}] ${comment.text}`),
  ),
);
console.log(
  'held-out',
  measure(
    classifier,
    labelled.filter((comment) => comment.half === 'held-out'),
  ),
);
const rounds = 40;
const started = performance.now();
for (let round = 0; round < rounds; round++) for (const { text } of labelled) classifier.classify(text);
console.log(`${Math.round((rounds * labelled.length * 1000) / (performance.now() - started))} comments/s`);
