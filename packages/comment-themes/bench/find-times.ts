import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { findPoints, type ThemeComment } from '../src/index.ts';

/**
 * `--file <comments> --n <comments of a period>`: time and memory for the points of a period, compared with a period of
 * the same size, in a cold and a warm process.
 */
const { values } = parseArgs({ options: { file: { type: 'string' }, n: { type: 'string' } } });
const n = Number(values.n);
const all = JSON.parse(readFileSync(values.file ?? '', 'utf8')) as ThemeComment[];
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));
const question = {
  comments: all.slice(0, n),
  before: all.slice(n, 2 * n),
  topicName: (id: number) => names.get(id),
};

/** Anonymous memory of the process. Linux only. */
const megabytes = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

const baseline = megabytes();
let most = baseline;
function find() {
  const startedAt = performance.now();
  let first = 0;
  let points = 0;
  for (const _ of findPoints(question)) {
    first ||= performance.now() - startedAt;
    points += 1;
    most = Math.max(most, megabytes());
  }
  most = Math.max(most, megabytes());
  return { first, all: performance.now() - startedAt, points };
}
const cold = find();
const warm = [find(), find(), find()];
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(
  JSON.stringify({
    cold,
    warm: { first: median(warm.map(({ first }) => first)), all: median(warm.map(({ all: ms }) => ms)) },
    megabytes: most - baseline,
  }),
);
