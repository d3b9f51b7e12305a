import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './test/sources.ts';

type Manifest = Readonly<Record<'dependencies' | 'peerDependencies' | 'devDependencies', Record<string, string>>> & {
  readonly name: string;
};
type Graph = ReadonlyMap<string, readonly string[]>;

/** Every workspace and the workspaces in its package.json, including those of its tests. */
function workspaces(): Graph {
  const { workspaces: patterns } = read('package.json') as unknown as { workspaces: string[] };
  const manifests = patterns.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT })).map(read);
  const names = new Set(manifests.map(({ name }) => name));
  return new Map(
    manifests.map(({ name, dependencies, peerDependencies, devDependencies }) => [
      name,
      Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).filter((other) => names.has(other)),
    ]),
  );
}

const read = (file: string): Manifest => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Manifest;

/** `a > b > a`, one line for each cycle that a walk over the graph finds. */
function circlesOf(graph: Graph): string[] {
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]): string[] => {
    const start = path.indexOf(name);
    if (start >= 0) return [[...path.slice(start), name].join(' > ')];
    if (done.has(name)) return [];
    const found = (graph.get(name) ?? []).flatMap((other) => walk(other, [...path, name]));
    done.add(name);
    return found;
  };
  return [...graph.keys()].flatMap((name) => walk(name, []));
}

it('packages have no circular dependencies', () => {
  const graph = workspaces();
  expect(graph.size).toBeGreaterThan(35);
  expect(circlesOf(graph)).toEqual([]);
});

it('a cycle through imports of tests is found', () => {
  const graph = workspaces();
  const planted = new Map(graph).set('@shoppervoice/remote-package', ['@shoppervoice/report-kit']);
  expect(circlesOf(planted)).toContain(
    '@shoppervoice/report-kit > @shoppervoice/remote-package > @shoppervoice/report-kit',
  );
});
