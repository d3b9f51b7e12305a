import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDescriptor, isRemoteFolder, packageVersion, readDescriptor } from './remote-source.ts';

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
  it('passes if every field is valid', () => {
    expect(checkDescriptor(descriptor)).toEqual(descriptor);
    const listed = { ...descriptor, calls: ['GET /api/notes', 'PUT /api/notes/:id'] };
    expect(checkDescriptor(listed)).toEqual(listed);
  });

  it.each([
    [{ ...descriptor, name: 'Accounts!' }, '"name"'],
    [{ ...descriptor, pages: [] }, '"pages"'],
    [
      { ...descriptor, pages: [{ ...page, area: 'elsewhere' }] },
      'the field "pages[0].area" must be "buyer", "site-abandonment", "stff", or "account"',
    ],
    [{ ...descriptor, pages: [{ ...page, path: ['login'] }] }, '"pages[0].path[0]"'],
    [{ ...descriptor, pages: [{ ...page, access: { feature: 900 } }] }, '"pages[0].access.feature"'],
    [{ ...descriptor, pages: [page, page] }, '"/login"'],
    [{ ...descriptor, calls: 'GET /api/notes' }, '"calls"'],
    [{ ...descriptor, calls: ['/api/notes?x'] }, '"calls" names "/api/notes?x", which is no call: write a method'],
    [{ ...descriptor, calls: ['GET /api/notes', 'GET /api/notes'] }, '"calls" names "GET /api/notes" twice.'],
    [
      { ...descriptor, calls: Array.from({ length: 201 }, (_, at) => `GET /api/a${at}`) },
      'there are more than 200 calls.',
    ],
  ])('is refused with a message that names the field: %#', (value, field) => {
    expect(() => checkDescriptor(value)).toThrow(field);
  });

  it('names an unknown field', () => {
    expect(() => checkDescriptor({ ...descriptor, titel: 'x' })).toThrow('titel');
  });
});

describe('the folder of a remote', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'remote-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a descriptor and a version', () => {
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(descriptor));
    writeFileSync(join(folder, 'package.json'), '{"version":"1.4.0"}');
    expect(readDescriptor(folder)).toEqual(descriptor);
    expect(packageVersion(folder)).toBe('1.4.0');
  });

  it('may have it in code, which is read as the published JSON', () => {
    const row = '{ ...page, title: undefined ?? page.title, nav: undefined }';
    writeFileSync(
      join(folder, 'remote.ts'),
      `const page: object = ${JSON.stringify(page)};
      export default { ...${JSON.stringify(descriptor)}, pages: [${row}] };`,
    );
    expect(isRemoteFolder(folder)).toBe(true);
    expect(JSON.stringify(readDescriptor(folder))).toBe(JSON.stringify(descriptor));
    const other = mkdtempSync(join(folder, 'other-'));
    writeFileSync(join(other, 'remote.ts'), 'export default nobody;');
    expect(() => readDescriptor(other)).toThrow(/remote\.ts cannot be run: nobody is not defined/);
  });

  it('has a message for what is missing', () => {
    expect(() => readDescriptor(folder)).toThrow('There is no remote.json');
    expect(isRemoteFolder(folder)).toBe(false);
    writeFileSync(join(folder, 'remote.json'), '{');
    expect(() => readDescriptor(folder)).toThrow('remote.json is no JSON');
    expect(() => packageVersion(folder)).toThrow('package.json cannot be read');
    writeFileSync(join(folder, 'package.json'), 'null');
    expect(() => packageVersion(folder)).toThrow('has no "version"');
  });
});
