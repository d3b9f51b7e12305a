import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { slimLibraries } from './slim-libraries.ts';

/** Three libraries: one of both module systems, one that the first imports, one that only types are taken of. */
const INSTALLED: Readonly<Record<string, string>> = {
  '@icons/all/package.json': JSON.stringify({
    name: '@icons/all',
    version: '2.0.0',
    scripts: { postinstall: 'download' },
    devDependencies: { tool: '1.0.0' },
    dependencies: { dates: '^1.0.0' },
    exports: { '.': { types: './all.d.ts', node: './cjs/all.js', import: './esm/all.mjs' }, './more': './more.mjs' },
  }),
  '@icons/all/LICENSE': 'MIT',
  '@icons/all/README.md': 'How to use it',
  '@icons/all/all.d.ts': "export * from './one';",
  '@icons/all/one.d.ts': '/// <reference path="./base.d.ts" />',
  '@icons/all/base.d.ts': '',
  '@icons/all/esm/all.mjs': 'export{a}from"./a.mjs";import{day}from"dates";const later=()=>import("./later.mjs")',
  '@icons/all/esm/a.mjs': 'export const a = 1;',
  '@icons/all/esm/a.mjs.map': '{}',
  '@icons/all/esm/later.mjs': '',
  '@icons/all/esm/unused.mjs': '',
  '@icons/all/cjs/package.json': '{"type":"commonjs"}',
  '@icons/all/cjs/all.js': "exports.a = require('./a.js').a;",
  '@icons/all/cjs/a.js': 'exports.a = 1;',
  '@icons/all/more.mjs': '',
  'dates/package.json': JSON.stringify({ name: 'dates', version: '1.2.3', module: 'day.js', main: 'day.cjs' }),
  'dates/LICENCE.txt': 'ISC',
  'dates/day.js': '',
  'dates/day.cjs': '',
  'dates/year.js': '',
  'left-whole/package.json': JSON.stringify({ name: 'left-whole', version: '1.0.0', main: 'a.js' }),
  'left-whole/a.js': '',
};
const KIT = new Map([
  ['src/a.js', Buffer.from("import { a } from '@icons/all';\nimport './own.js';\nimport 'left-whole';")],
  ['src/a.d.ts', Buffer.from("import type { A } from '@icons/all';")],
  ['src/a.css', Buffer.from("@import 'dates/year.js';")],
]);

describe('parts of libraries', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'slim-')));
  const installed = (root: string, libraries: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(libraries)) {
      mkdirSync(dirname(join(folder, root, 'node_modules', path)), { recursive: true });
      writeFileSync(join(folder, root, 'node_modules', path), text);
    }
    return join(folder, root);
  };
  const root = installed('once', INSTALLED);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are what the kits reach in the build, in Node and in the type check, with the licence', () => {
    const [icons, dates] = slimLibraries([KIT], root, ['@icons/all', 'dates']);
    expect([...(icons?.files.keys() ?? [])]).toEqual([
      'LICENSE',
      'all.d.ts',
      'base.d.ts',
      'cjs/a.js',
      'cjs/all.js',
      'cjs/package.json',
      'esm/a.mjs',
      'esm/all.mjs',
      'esm/later.mjs',
      'one.d.ts',
    ]);
    expect([...(dates?.files.keys() ?? [])]).toEqual(['LICENCE.txt', 'day.cjs', 'day.js']);
    expect(dates?.version).toBe('1.2.3');
  });

  it('have the name and version of the whole, run nothing at their installation, and say what they are', () => {
    const [icons] = slimLibraries([KIT], root, ['@icons/all']);
    expect(icons?.description).toEqual({
      name: '@icons/all',
      version: '2.0.0',
      description:
        "The part of @icons/all 2.0.0 that the portal's kits use; `npm install @icons/all@2.0.0` takes the whole.",
      dependencies: { dates: '^1.0.0' },
      exports: expect.anything(),
    });
  });

  it('are refused of a library that no kit imports, and of one that is installed twice', () => {
    expect(() => slimLibraries([KIT], root, ['dates'])).toThrow('No kit imports dates');
    const twice = installed('twice', {
      ...INSTALLED,
      '@icons/all/node_modules/dates/package.json': '{"name":"dates","version":"1.0.0","main":"day.js"}',
      '@icons/all/node_modules/dates/day.js': '',
    });
    const both = new Map([...KIT, ['src/b.js', Buffer.from("import 'dates';")]]);
    expect(() => slimLibraries([both], twice, ['@icons/all', 'dates'])).toThrow('dates is installed twice');
  });
});
