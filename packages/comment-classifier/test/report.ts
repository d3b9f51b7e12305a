import { loadClassifier } from '../src/index.ts';
import { measure, readLabelled } from './measure.ts';

/** Prints the figures, the errors (except of what is held out or kept apart) and the speed. */
const classifier = await loadClassifier();
const labelled = readLabelled();
const SHOWN = new Set(['tuning', 'later']);
for (const file of ['labelled', 'labelled-fr', 'labelled-es', 'labelled-es-second']) {
  const comments = readLabelled(file);
  for (const half of new Set(comments.map((comment) => comment.half))) {
    const figures = measure(
      classifier,
      comments.filter((comment) => comment.half === half),
      ({ text, tone, topics }, got) => {
        if (SHOWN.has(half)) console.log(`${tone}->${got.toneId} [${topics}]->[${got.topicIds}] ${text}`);
      },
    );
    console.log(file, half, figures);
  }
}
const ROUNDS = 40;
const before = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) for (const { text } of labelled) classifier.classify(text);
const { user, system } = process.cpuUsage(before);
console.log(`${Math.round((ROUNDS * labelled.length * 1e6) / (user + system))} comments per second of processor time`);
