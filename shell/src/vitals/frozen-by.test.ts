import { expect, it } from 'vitest';
import { frozenBy } from './frozen-by.ts';

const FILES = {
  a: 'https://portal.example/remotes/returns/1.0.0/page.js',
  b: 'https://portal.example/remotes/refunds/2.1.0/beside.js',
  shell: 'https://portal.example/assets/main.js?attempt=2',
} as const;

/** `a:slow` is a function of that file, `sort` one of the browser. Outermost first. */
function traceOf(samples: readonly (readonly [at: number, ...path: string[]])[]): ProfilerTrace {
  const resources = Object.values(FILES);
  const frames: { name: string; resourceId?: number; line?: number; column?: number }[] = [];
  const stacks: { frameId: number; parentId?: number }[] = [];
  return {
    resources,
    frames,
    stacks,
    samples: samples.map(([timestamp, ...path]) => {
      let stackId: number | undefined;
      for (const part of path) {
        const [file, name] = part.includes(':') ? part.split(':') : [undefined, part];
        const resourceId = Object.keys(FILES).indexOf(file ?? '');
        frames.push({ name: name ?? '', ...(resourceId >= 0 && { resourceId, line: 7, column: 30 }) });
        stacks.push({ frameId: frames.length - 1, ...(stackId !== undefined && { parentId: stackId }) });
        stackId = stacks.length - 1;
      }
      return { timestamp, ...(stackId !== undefined && { stackId }) };
    }),
  };
}
const many = (count: number, at: number, ...path: string[]) =>
  Array.from({ length: count }, (_, nth) => [at + nth, ...path] as const);

it('blames the version whose code has most samples, with the stack that most of them share', () => {
  const trace = traceOf([
    ...many(500, 0, 'shell:click', 'b:before'),
    ...many(30, 1000, 'shell:click', 'a:onClick', 'a:recount', 'sort'),
    ...many(25, 1030, 'shell:click', 'a:onClick', 'a:recount'),
    ...many(9, 1060, 'shell:click', 'b:other'),
    ...many(20, 1070, 'shell:paint'),
    [1095],
    ...many(500, 1200, 'shell:click', 'b:after'),
  ]);
  expect(frozenBy([trace], 1000, 1100)).toEqual({
    remote: 'returns',
    version: '1.0.0',
    samples: 30,
    all: 84,
    stack: [
      '    at sort (browser:1:1)',
      '    at recount (https://portal.example/remotes/returns/1.0.0/page.js:7:30)',
      '    at onClick (https://portal.example/remotes/returns/1.0.0/page.js:7:30)',
      '    at click (https://portal.example/assets/main.js:7:30)',
    ].join('\n'),
  });
});

it('puts what a remote lets others do for it to the remote, and what it is called for inside of another to the innermost', () => {
  const trace = traceOf([
    ...many(4, 0, 'b:draw', 'shell:render', 'a:Row', 'shell:render'),
    ...many(3, 10, 'b:draw', 'b:count'),
  ]);
  expect(frozenBy([trace], 0, 100)).toMatchObject({ remote: 'returns', samples: 4, all: 7 });
});

it('stops where the ways part', () => {
  const ways = Array.from({ length: 5 }, (_, at) => many(4, at * 10, 'shell:timer', 'a:work', `a:part${at}`)).flat();
  expect(frozenBy([traceOf(ways)], 0, 100)?.stack.split('\n')[0]).toContain('at work (');
});

it('adds up what several traces hold of the freeze', () => {
  const traces = [traceOf(many(3, 10, 'a:first')), traceOf(many(2, 20, 'b:second'))];
  expect(frozenBy(traces, 0, 100)).toMatchObject({ remote: 'returns', samples: 3, all: 5 });
  expect(frozenBy(traces, 15, 100)).toMatchObject({ remote: 'refunds', samples: 2, all: 2 });
});

it.each<[string, readonly (readonly [number, ...string[]])[]]>([
  ['without samples', []],
  ['while nothing ran', [[1], [2]]],
  ['of the portal alone', many(9, 0, 'shell:click', 'parse')],
  ['where the portal has most samples', [...many(9, 0, 'shell:click'), ...many(8, 20, 'a:slow')]],
  ['where two have as many', [...many(8, 0, 'b:slow'), ...many(8, 20, 'a:slow')]],
])('blames nobody %s', (_what, samples) => {
  expect(frozenBy([traceOf(samples)], 0, 100)).toBeNull();
});

it('is cut to what the gateway takes', () => {
  const deep = many(3, 0, ...Array.from({ length: 90 }, (_, at) => `a:f${at}${'x'.repeat(60)}`));
  const stack = frozenBy([traceOf(deep)], 0, 100)?.stack ?? '';
  expect(stack.length).toBeLessThan(4000);
  expect(stack.split('\n').length).toBeLessThanOrEqual(20);
  expect(stack).toMatch(/^ {4}at f89x/);
});
