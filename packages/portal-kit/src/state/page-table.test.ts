import { fits } from '@shoppervoice/remote-package';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { pageAt, pagesOf, type Remote } from './page-table.ts';

const PATTERNS = ['/a', '/a/:id', '/a/:id?', '/a/b', '/a/*', '/a/:x/c', '/A-b', '/b/:one/:two?'];
const PATHS = [
  '/',
  '/a',
  '/A/',
  '/a/b',
  '/a/7',
  '/a/b/c',
  '/a/b/c/d',
  '/a-b',
  '/a-b-c',
  '/b',
  '/b/1',
  '/b/1/2',
  '/b/1/2/3',
];

it('is read by the gateway, which names the page’s title and files, as the router reads it', () => {
  for (const pattern of PATTERNS) {
    for (const path of PATHS) {
      expect([pattern, path, fits(pattern, path)]).toEqual([pattern, path, matchPath(pattern, path) !== null]);
    }
  }
});

it('tells the page of a path anew for other versions of the remotes', () => {
  const tables = ['1.0.0', '2.0.0'].map((version) =>
    pagesOf([{ version, descriptor: { pages: [{ path: ['/a/:id'] }] } } as unknown as Remote]),
  );
  for (const path of ['/a/7', '/a/8', '/a/7', '/b']) {
    const versions = tables.map((table) => pageAt(table, path)?.remote.version);
    expect(versions).toEqual(path === '/b' ? [undefined, undefined] : ['1.0.0', '2.0.0']);
  }
});
