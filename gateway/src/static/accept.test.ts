import { describe, expect, it } from 'vitest';
import { acceptsHtml, matchesEtag, negotiateEncoding } from './accept.ts';

describe('content negotiation', () => {
  it.each([
    ['br, gzip', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['br;q=junk', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('for Accept-Encoding %j is %s', (header, encoding) => {
    expect(negotiateEncoding(header, ['identity', 'br', 'gzip'])).toBe(encoding);
  });

  it('chooses only available encodings', () => {
    expect(negotiateEncoding('br, gzip', ['identity', 'gzip'])).toBe('gzip');
    expect(negotiateEncoding('br', ['identity'])).toBe('identity');
  });

  it.each([
    [undefined, true],
    ['text/html,application/xhtml+xml', true],
    ['*/*', true],
    ['application/json', false],
    ['image/avif,image/*;q=0.8', false],
    ['text/html;q=0', false],
  ])('accepts a page with Accept %j: %s', (header, takes) => {
    expect(acceptsHtml(header)).toBe(takes);
  });

  it('matches if any of the client’s tags is that of the file', () => {
    expect(matchesEtag('"a", W/"b"', '"b"')).toBe(true);
    expect(matchesEtag('*', '"b"')).toBe(true);
    expect(matchesEtag('"bb"', '"b"')).toBe(false);
    expect(matchesEtag(undefined, '"b"')).toBe(false);
  });
});
