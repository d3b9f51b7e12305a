import { loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

/** Prints the figures, the errors (except of the held-out half) and the speed. */
const classifier = await loadClassifier();
const labelled = readLabelled();
for (const half of ['tuning', 'later', 'held-out'] as const) {
  const figures = measure(
    classifier,
    labelled.filter((comment) => comment.half === half),
    ({ text, tone, topics }, got) => {
      if (half !== 'held-out') console.log(`${tone}->${got.toneId} [${topics}]->[${got.topicIds}] ${text}`);
    },
  );
  console.log(half, figures);
}
const ROUNDS = 40;
const before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) for (const { text } of labelled) classifier.classify(text);
const { user, system } = process.cpuUsage(before);
console.log(`${Math.round((ROUNDS * labelled.length * 1e6) / (user + system))} comments per second of processor time`);
