import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf } from '../configuration/page.ts';
import { servedBuilds, serverNames, workspaceOf } from '../release/pack-server.ts';
import { ROOT } from '../test/sources.ts';
import { NODE_VERSION, readStages } from './containerfile.fixture.ts';

const stages = readStages();

it('images have the Node that package.json pins', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(NODE_VERSION).toBe(devDependencies.node);
});

it('there is a target for each server, and for nothing else', () => {
  const targets = [...stages.keys()].filter((name) => name !== 'build' && name !== 'runtime');
  expect(targets.sort()).toEqual(serverNames(ROOT).sort());
});

describe.each(serverNames(ROOT))('the image of %s', (server) => {
  const stage = stages.get(server);

  it('runs its server on Node as nonroot', () => {
    expect(stage?.user).toBe('65532:65532');
    expect(stage?.entrypoint[0]).toBe('/usr/local/bin/node');
    expect(stage?.command).toEqual([`${workspaceOf(server)}/src/server.ts`]);
  });

  it('sets variables that the server has, and DATA_DIR if it keeps files', () => {
    const names = Object.keys(stage?.environment ?? {}).filter((name) => name !== 'MALLOC_ARENA_MAX');
    expect(names).toContain('HOST');
    expect(names.filter((name) => !(name in configOf(server)))).toEqual([]);
    expect(names.includes('DATA_DIR')).toBe('DATA_DIR' in configOf(server));
  });
});

it('the gateway serves all builds that its folder has', () => {
  const { SHELL_DIR = '', REMOTE_DIRS = '', KITS_DIR = '' } = stages.get('gateway')?.environment ?? {};
  const served = [SHELL_DIR, ...REMOTE_DIRS.split(','), KITS_DIR];
  expect(served).toEqual(servedBuilds(ROOT).map((build) => `/app/${build}`));
});
