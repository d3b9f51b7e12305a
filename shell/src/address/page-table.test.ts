import { fits } from '@shoppervoice/remote-package';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';

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
