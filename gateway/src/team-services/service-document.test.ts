import { isIP } from 'node:net';
import { ProblemError } from '@shoppervoice/service-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRouteTable } from '../routing/route-table.ts';
import { readOrigin } from './service-address.ts';
import { type ReadDocument, readDocument } from './service-document.ts';

const SEED = 20_261_130;
const RUNS = 2000;

/** Mostly what a good document has: else nothing but the first refusal would be seen. */
const mostly = <Value>(good: readonly Value[], hostile: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 14, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });

const segments = mostly(
  ['orders', 'a.b', '{id}', '{order}', '{__proto__}'],
  ['..', '.', '', '%2e%2e', 'a%2Fb', 'a\\b', 'é', ':id', '*', '(.*)', '{a}-{b}', '{', '{id'],
);
const prefixes = mostly(
  ['/api/x/returns'],
  [
    ...[
      '/api/x/other',
      '/api/x/returns.stock',
      '/api/x/returns2',
      '/api/nps',
      '/api',
      '',
      '//api/x/returns',
      '/API/X/returns',
    ],
    'https://evil.example/api/x/returns',
  ],
);
const methods = mostly(
  ['get', 'post', 'put', 'delete', 'x-own', 'summary'],
  ['GET', 'patch', 'head', 'trace', 'connect', 'constructor', 'toString', 'hasOwnProperty'],
);
const gates = mostly<unknown>(
  [{}, { package: 12 }, { feature: 25, roles: ['MERCHANT_ADMIN'] }, { anyOf: [{ feature: 5 }, { package: 9 }] }],
  [
    ...[
      { public: true },
      { public: false },
      { roles: [] },
      { roles: ['ROOT'] },
      { anyOf: [] },
      { feature: 'nonsense' },
    ],
    ...[{ feature: -1 }, { everybody: true }, null, [], 'everybody'],
  ],
);

const path = fc
  .tuple(prefixes, fc.array(segments, { minLength: 1, maxLength: 4 }))
  .map(([prefix, parts]) => [prefix, ...parts].join('/'));
const anything = fc.jsonValue({ maxDepth: 3 });
const operation = fc.oneof(
  { weight: 20, arbitrary: fc.record({ 'x-access': gates }) },
  { weight: 10, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: anything },
);
const item = fc.oneof(
  { weight: 20, arbitrary: fc.dictionary(methods, operation, { minKeys: 1, maxKeys: 3 }) },
  { weight: 1, arbitrary: anything },
);
const hostile = fc.record(
  {
    openapi: mostly<unknown>(['3.1.0'], ['3.0.0', 3.1, null, '3.1.0\n']),
    'x-access': gates,
    paths: fc.oneof(
      { weight: 20, arbitrary: fc.dictionary(path, item, { minKeys: 1, maxKeys: 4 }) },
      { weight: 1, arbitrary: anything },
    ),
    components: anything,
  },
  { requiredKeys: ['openapi', 'paths'] },
);

function read(document: object): ReadDocument | ProblemError {
  try {
    // As it arrives.
    return readDocument(JSON.parse(JSON.stringify(document)), 'returns');
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

describe('a hostile document', () => {
  it('is refused by a sentence, or its calls are its own, with a gate, and can be routed', () => {
    let taken = 0;
    fc.assert(
      fc.property(hostile, (document) => {
        const answer = read(document);
        if (answer instanceof ProblemError) {
          expect([answer.statusCode, answer.more.parameter]).toEqual([400, 'document']);
          expect(answer.message.length).toBeLessThan(500);
          return;
        }
        taken += 1;
        const refused: string[] = [];
        const descriptor = { name: 'x:returns', calls: answer.calls };
        const table = buildRouteTable([{ name: 'x:returns', descriptor }], [], (sentence) => refused.push(sentence));
        expect([refused, table.routes.length]).toEqual([[], answer.calls.length]);
        for (const { path: own, access } of answer.calls) {
          expect(own).toMatch(/^\/api\/x\/returns(?:\/(?:[\w-]+(?:\.[\w-]+)*|:\w+))+$/);
          expect(access.public).toBeUndefined();
        }
        for (const foreign of [
          '/api/nps',
          '/api/x/other/orders',
          '/api/x/returns',
          '/api/x/returns.stock/orders',
          '/',
        ]) {
          expect([foreign, table.match('GET', foreign).kind]).toEqual([foreign, 'none']);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // Else nothing but refusals was looked at.
    expect(taken).toBeGreaterThan(RUNS / 20);
  });

  const LONG = 'x'.repeat(10_000);
  it.each([
    ['a path', { [`/api/x/returns/${LONG}`]: { get: {} } }],
    ['a path without operations', { [`/api/x/returns/${LONG}`]: null }],
    ['a method', { '/api/x/returns/a': { [LONG]: {} } }],
    ['a feature', { '/api/x/returns/a': { get: { 'x-access': { feature: LONG } } } }],
  ])('with %s of 10,000 letters is refused by a short sentence', (_what, paths) => {
    const answer = read({ openapi: '3.1.0', 'x-access': {}, paths });
    expect(answer).toBeInstanceOf(ProblemError);
    expect((answer as ProblemError).message.length).toBeLessThanOrEqual(400);
  });

  it.each([
    ['a path that names a parameter twice', { '/api/x/returns/{id}/{id}': { get: {} } }],
    ['a method of every object', { '/api/x/returns/a': { constructor: {} } }],
    ['a path of every object', { constructor: { get: {} } }],
  ])('with %s is refused, or routed', (_what, paths) => {
    const answer = read({ openapi: '3.1.0', 'x-access': {}, paths });
    if (answer instanceof ProblemError) expect(answer.statusCode).toBe(400);
    else
      buildRouteTable(
        [{ name: 'x:returns', descriptor: { name: 'x:returns', calls: answer.calls } }],
        [],
        () => undefined,
      );
  });
});

describe('a hostile address', () => {
  const HOSTS = [
    ...[
      'returns.team.example',
      'localhost',
      'LOCALHOST.',
      'a.localhost',
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
    ],
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[fe80::1]',
    ],
    ...[
      '１２７.０.０.１',
      'gateway:8080',
      'me@returns.team.example',
      'me:word@localhost',
      'returns.team.example:8443',
      '',
    ],
  ];
  const address = fc
    .tuple(
      fc.constantFrom('https:', 'https:', 'https:', 'http:', 'ftp:', 'javascript:', 'file:', ' https:', 'HTTPS:'),
      fc.constantFrom('//', '//', '//', '\\\\', '/', '////'),
      fc.constantFrom(...HOSTS),
      fc.constantFrom('', '', '/', '/api', '?x', '#x', '/..', '\n', '\t', ' '),
    )
    .map((parts) => parts.join(''));

  it('is refused, or the origin of a public host by https; one that is allowed is just that', () => {
    const allowed = ['gateway:8080'];
    const taken = new Set<string>();
    fc.assert(
      fc.property(address, (written) => {
        const found = readOrigin(written, allowed);
        if (found === null) return;
        taken.add(found.origin);
        const { protocol, hostname, host, username, pathname, search, hash } = new URL(found.origin);
        expect([username, pathname, search, hash]).toEqual(['', '/', '', '']);
        if (found.isAllowed) expect(host).toBe('gateway:8080');
        else {
          expect(protocol).toBe('https:');
          // A name: what it resolves to is checked at each connection.
          expect([hostname, isIP(hostname.replace(/[[\]]/g, ''))]).toEqual([hostname, 0]);
          expect(hostname).not.toMatch(/(?:^|\.)localhost\.?$/);
        }
      }),
      { seed: SEED, numRuns: RUNS },
    );
    // A slash too many makes a name of what follows.
    expect([...taken].filter((origin) => /team|gateway/.test(origin)).sort()).toEqual([
      'http://gateway:8080',
      'https://gateway:8080',
      'https://returns.team.example',
      'https://returns.team.example:8443',
    ]);
  });
});
