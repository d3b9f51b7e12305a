import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathWithReturnTo, safeReturnPath } from './return-to.ts';

describe('the return path after sign-in', () => {
  it.each(['/', '/comments', '/comments?tone=4&q=late%20box#top', '/a/b?x=//evil.example'])('keeps %s', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'comments',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%0a\n//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/login?returnTo=/login',
    '/LOGOUT',
    '/logout/',
    `/${'a'.repeat(3000)}`,
  ])('refuses %j', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });

  it('never leaves the origin, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (text) => {
          const url = new URL(safeReturnPath(text), 'http://portal.example');
          expect(url.origin).toBe('http://portal.example');
        },
      ),
    );
  });

  it('is omitted if it is Home', () => {
    expect(pathWithReturnTo('/login', '/')).toBe('/login');
    expect(pathWithReturnTo('/login?loggedOut=true', '/comments?q=a b')).toBe(
      '/login?loggedOut=true&returnTo=%2Fcomments%3Fq%3Da%2520b',
    );
  });
});
