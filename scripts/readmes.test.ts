import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './test/sources.ts';

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
const folders = workspaces
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
  // Its page is for those who install it from outside.
  .filter((folder) => folder !== 'packages/api-client');

it('there are workspaces', () => expect(folders.length).toBeGreaterThan(35));

it.each(folders)('%s states its purpose, its imports and how its tests run', (folder) => {
  const file = join(ROOT, folder, 'README.md');
  expect(existsSync(file), `${folder} has no README.md`).toBe(true);
  const page = readFileSync(file, 'utf8');
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'peerDependencies', Record<string, string> | undefined>;
  const imported = Object.keys({ ...dependencies, ...peerDependencies })
    .flatMap((name) => /^@shoppervoice\/(.*)$/.exec(name)?.[1] ?? [])
    .sort();
  const declared =
    imported.length === 0 ? 'no other package of the portal' : imported.map((name) => `\`${name}\``).join(', ');
  expect(page).toMatch(/^# .+\n\n\S/);
  expect(page).toContain(`Imports: ${declared}.\n`);
  expect(page).toContain('Tests: ');
});
