import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { findPoints, type ThemeComment } from '../src/index.ts';

/**
 * `--file <comments> --n <comments of a period>`: how long the points of a period take, compared with a period of as many
 * comments, in a new process and in one that has found points before; and how much memory it needs meanwhile.
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

/** Memory of the process in MB, without files. Linux only. */
const megabytes = () => Number(/RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;

const held = megabytes();
let most = held;
function find() {
  const begun = performance.now();
  let first = 0;
  let points = 0;
  for (const _ of findPoints(question)) {
    first ||= performance.now() - begun;
    points += 1;
    most = Math.max(most, megabytes());
  }
  most = Math.max(most, megabytes());
  return { first, all: performance.now() - begun, points };
}
const cold = find();
const warm = [find(), find(), find()];
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
console.log(
  JSON.stringify({
    cold,
    warm: { first: median(warm.map(({ first }) => first)), all: median(warm.map(({ all: ms }) => ms)) },
    megabytes: most - held,
  }),
);
