import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { webpackConfig } from './webpack-config.ts';

const root = join(import.meta.dirname, '..', '..', '..');

it('resolves the production build of the router, whatever the conditions of the building process', () => {
  // Conditions of this process include the development build: vitest sets them.
  expect(process.execArgv.join(' ')).toContain('development');
  for (const kind of ['shell', 'platform'] as const) {
    const { resolve } = webpackConfig({ kind, folder: join(root, 'shell') });
    expect(resolve?.alias).toEqual({ 'react-router-whole$': expect.stringMatching(/production[\\/]index\.js$/) });
  }
});

it('says what to do if the router is not installed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-router-'));
  mkdirSync(join(folder, 'src'));
  try {
    expect(() => webpackConfig({ kind: 'shell', folder })).toThrow(/react-router.*npm ci/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
