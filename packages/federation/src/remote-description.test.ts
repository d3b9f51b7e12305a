import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDescriptor, exposedPages, readDescriptor } from './remote-description.ts';

const page = {
  path: ['/login', '/logout'],
  module: './sign-in',
  title: 'Sign in',
  area: 'account',
  access: { public: true },
  whenLocked: 'home',
};
const descriptor = { name: 'accounts', shellApi: '^1.0.0', pages: [page] };

describe('a descriptor', () => {
  it('passes when every field is right', () => {
    expect(checkDescriptor(descriptor)).toEqual(descriptor);
  });

  it.each([
    [{ ...descriptor, name: 'Accounts!' }, '"name"'],
    [{ ...descriptor, pages: [] }, '"pages"'],
    [{ ...descriptor, pages: [{ ...page, area: 'elsewhere' }] }, '"pages[0].area"'],
    [{ ...descriptor, pages: [{ ...page, path: ['login'] }] }, '"pages[0].path[0]"'],
    [{ ...descriptor, pages: [{ ...page, access: { feature: 900 } }] }, '"pages[0].access.feature"'],
    [{ ...descriptor, pages: [page, page] }, '"/login"'],
  ])('is refused with a sentence that names the field: %#', (value, field) => {
    expect(() => checkDescriptor(value)).toThrow(field);
  });

  it('names a field that nobody reads', () => {
    expect(() => checkDescriptor({ ...descriptor, titel: 'x' })).toThrow('titel');
  });
});

describe('the exposed pages', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are found by their module names', () => {
    mkdirSync(join(folder, 'src/pages/sign-in'), { recursive: true });
    writeFileSync(join(folder, 'src/pages/sign-in/index.tsx'), '');
    expect(exposedPages(folder, checkDescriptor(descriptor))).toEqual({ './sign-in': './src/pages/sign-in/index.tsx' });
  });

  it('stop the build where one has no code', () => {
    expect(() => exposedPages(folder, checkDescriptor(descriptor))).toThrow('./sign-in');
  });

  it('say what is missing where there is no remote.json, or no JSON in it', () => {
    expect(() => readDescriptor(folder)).toThrow('remote.json');
    writeFileSync(join(folder, 'remote.json'), '{');
    expect(() => readDescriptor(folder)).toThrow('no JSON');
  });
});
