import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeLeftovers } from './remove-leftovers.ts';

it('removes scripts and styles that the build does not name, and nothing else', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, 'pages'));
  const own = [
    'entry.1.js',
    'entry.1.js.br',
    'entry.1.js.map.gz',
    'pages/one.1.css',
    'pages/one.1.css.gz',
    'face.woff2',
    'manifest.json',
  ];
  const left = ['entry.0.js', 'entry.0.js.br', 'entry.0.js.map.gz', 'pages/one.0.css', 'pages/one.0.css.gz'];
  for (const file of [...own, ...left]) writeFileSync(join(dist, file), '');
  const integrity = { 'entry.1.js': 'sha384-a', 'pages/one.1.css': 'sha384-b' };
  writeFileSync(join(dist, 'remote-build.json'), JSON.stringify({ integrity }));
  removeLeftovers(dist);
  const there = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(there.sort()).toEqual([...own, 'pages', 'remote-build.json'].sort());
});
