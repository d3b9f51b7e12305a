import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../build-server.ts';
import { ConfigError } from '../define-config.ts';
import { createLog } from '../log.ts';
import { ContextReader } from './context-reader.ts';
import { IssuerKeys } from './issuer-keys.ts';
import { publishKeys, SigningKeys } from './signing-keys.ts';

const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const context = { mid: 4101, sessionId: 's' } as SessionContext;
const lines: string[] = [];
const log = {
  info: (_details: object, sentence: string) => void lines.push(sentence),
  warn: (_details: object, sentence: string) => void lines.push(sentence),
};

/** An issuer that can go away, and come back with other keys at the same address. */
let keys = new SigningKeys([FIRST]);
let answer: { readonly status: number; readonly body: string } | null = null;
let asked = 0;
let server: Server;
let url = '';
const open: IssuerKeys[] = [];

beforeEach(async () => {
  keys = new SigningKeys([FIRST]);
  answer = null;
  asked = 0;
  lines.length = 0;
  server = createServer((_request, response) => {
    asked += 1;
    const { status, body } = answer ?? { status: 200, body: JSON.stringify(keys.published) };
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
  server.close();
  server.closeAllConnections();
});

const of = (source = url) => {
  const made = new IssuerKeys('gateway', source, log);
  open.push(made);
  return made;
};
const kidOf = (seed: Buffer) => new SigningKeys([seed]).published.keys[0]?.kid ?? '';
const until = async (fits: () => boolean) => {
  while (!fits()) await new Promise((resolve) => setTimeout(resolve, 20));
};
/** The pause after which an unknown key is asked for again, in milliseconds. */
const cooldown = () => new Promise((resolve) => setTimeout(resolve, 2100));

describe('public keys', () => {
  it('are fetched once for many', async () => {
    const known = of();
    await Promise.all(Array.from({ length: 50 }, () => known.find(kidOf(FIRST))));
    expect(known.known(kidOf(FIRST))).toBeDefined();
    expect(asked).toBe(1);
    expect(known.missing).toBeNull();
    expect(lines).toEqual(['public keys were fetched']);
  });

  it('are not fetched again for each unknown one', async () => {
    const known = of();
    await known.find(kidOf(FIRST));
    for (let at = 0; at < 100; at += 1) expect(await known.find(`unknown-${at}`)).toBe('none');
    expect(asked).toBe(1);
    await cooldown();
    for (let at = 0; at < 100; at += 1) expect(await known.find(`unknown-${at}`)).toBe('none');
    expect(asked).toBe(2);
  });

  it('that are new are found, and those of before are good while they are published', async () => {
    const known = of();
    await known.find(kidOf(FIRST));
    keys = new SigningKeys([SECOND, FIRST]);
    await cooldown();
    expect(await known.find(kidOf(SECOND))).toBeTypeOf('object');
    expect(known.known(kidOf(FIRST))).toBeDefined();
    keys = new SigningKeys([SECOND]);
    await cooldown();
    expect(await known.find('unknown')).toBe('none');
    expect(known.known(kidOf(FIRST))).toBeUndefined();
  });

  it('stay while the issuer is away, and an unknown one may be its', async () => {
    const known = of();
    await known.find(kidOf(FIRST));
    answer = { status: 503, body: '' };
    await cooldown();
    expect(await known.find(kidOf(SECOND))).toBe('unreachable');
    expect(await known.find(kidOf(FIRST))).toBeTypeOf('object');
    expect(known.missing).toBeNull();
    expect(lines.at(-1)).toBe('public keys could not be fetched: those from before are used');
  });

  it('are asked for until they are there, and are missing until then', async () => {
    answer = { status: 503, body: '' };
    const known = of();
    await until(() => asked > 2);
    expect(known.missing).toMatchObject({ name: 'the public keys of gateway', reason: 'it answered 503' });
    // One line for the whole time.
    expect(lines).toEqual(['public keys could not be fetched: no call of this issuer can be checked']);
    answer = null;
    await until(() => known.missing === null);
    expect(lines.at(-1)).toBe('public keys were fetched');
  });

  it.each([
    ['no JSON', 'no keys'],
    ['no set', '{}'],
    ['an empty one', '{"keys":[]}'],
    ['of another kind', '{"keys":[{"kty":"oct","k":"AAAA","kid":"a"}]}'],
    ['a private one cut short', '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AAAA","kid":"a"}]}'],
    ['a very long one', `{"keys":[],"more":"${'x'.repeat(20_000)}"}`],
  ])('an answer that is %s is none', async (_what, body) => {
    answer = { status: 200, body };
    const known = of();
    await until(() => asked > 0 && known.missing?.reason !== 'not asked yet');
    expect(known.missing?.reason).toBeDefined();
    expect(() => of(body.startsWith('{') ? body : `{${body}`)).toThrow(ConfigError);
  });

  it('may be written into the configuration, and are then never fetched', async () => {
    const known = of(JSON.stringify(keys.published));
    expect([await known.find(kidOf(SECOND)), known.missing, asked]).toEqual(['none', null, 0]);
    expect(await known.find(kidOf(FIRST))).toBeTypeOf('object');
  });
});

it('a rotation fails no call: a new key is published, signs, and the old one is taken away once its contexts have ended', async () => {
  const silent = createLog('issuer', 'silent');
  const issue = async (...seeds: Buffer[]) => {
    const signing = new SigningKeys(seeds);
    const app = buildServer({ name: 'issuer', log: silent, config: { INTERNAL_KEY: Buffer.alloc(32, 7) } });
    publishKeys(app, signing);
    return { signing, origin: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
  };
  // Two gateways, replaced one after the other at each step; a service that asks either of them.
  const steps = [[FIRST], [FIRST, SECOND], [SECOND, FIRST], [SECOND]];
  const gateways = await Promise.all([issue(FIRST), issue(FIRST)]);
  const ports = gateways.map(({ origin }) => new URL(origin).port);
  const reader = new ContextReader(
    'stff',
    { GATEWAY_KEYS: gateways.map(({ origin }) => origin).join('|'), ACCOUNTS_KEYS: null, SHARED_CONTEXT_KEY: null },
    silent,
  );
  const held: string[] = [];
  let calls = 0;
  const callAll = async () => {
    held.push(...gateways.map(({ signing }) => signing.sign('session', context, ['stff'])));
    for (const text of held) {
      expect(await reader.session(text)).not.toBeNull();
      calls += 1;
    }
  };
  try {
    await callAll();
    for (const seeds of steps.slice(1)) {
      await cooldown();
      for (const [at, port] of ports.entries()) {
        await gateways[at]?.close();
        // Whoever calls while one is away is served by the other.
        held.push(gateways[1 - at]?.signing.sign('session', context, ['stff']) ?? '');
        expect(await reader.session(held.at(-1) ?? '')).not.toBeNull();
        const signing = new SigningKeys(seeds);
        const app = buildServer({ name: 'issuer', log: silent, config: { INTERNAL_KEY: Buffer.alloc(32, 7) } });
        publishKeys(app, signing);
        await app.listen({ port: Number(port), host: '127.0.0.1' });
        gateways[at] = { signing, origin: gateways[at]?.origin ?? '', close: () => app.close() };
        await callAll();
      }
    }
    expect(calls).toBeGreaterThan(30);
  } finally {
    reader.stop();
    await Promise.all(gateways.map(({ close }) => close()));
  }
}, 30_000);
