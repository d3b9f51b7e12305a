import { gunzipSync } from 'node:zlib';
import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTicket, signTicket } from '../reports/ticket.ts';
import { TextSigner } from '../signing/text-signer.ts';
import { DeployPortal } from '../testing/deploying.ts';
import { gzipBody, plainBody, prepareBody } from './prepared-body.ts';

const HOUR = 3_600_000;

describe('/remotes.json', () => {
  const portal = new DeployPortal();
  beforeAll(async () => {
    await portal.start();
    portal.person('reader', 'MERCHANT_USER');
    await portal.release({ version: '1.0.0' });
    await portal.release({ name: 'other', version: '2.0.0' });
  });
  afterAll(() => portal.close());

  const ask = (headers: Record<string, string>) => portal.call('GET', '/remotes.json', { headers });

  it('is the same in every encoding, and for one session only', async () => {
    const plain = await (await ask({ cookie: 'token=reader', 'accept-encoding': 'identity' })).json();
    const zipped = await ask({ cookie: 'token=reader', 'accept-encoding': 'gzip' });
    expect([zipped.headers.get('content-encoding'), await zipped.json()]).toEqual(['gzip', plain]);
    expect(zipped.headers.get('cache-control')).toBe('private, no-cache');
    expect(zipped.headers.get('vary')).toContain('cookie');
    const signedOut = await ask({ 'accept-encoding': 'br' });
    expect(signedOut.headers.get('content-encoding')).toBe('br');
    const { ticket, ...rest } = plain as RemotesAnswer;
    const { ticket: visitors, ...same } = (await signedOut.json()) as RemotesAnswer;
    expect(same).toEqual(rest);
    expect(visitors).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(visitors).not.toBe(ticket);
    expect(ticket).toMatch(/^[\w-]+\.[\w-]+$/);
  });

  it('is 304 for a browser that has it, until something changes', async () => {
    const etagOf = async (headers: Record<string, string>) => (await ask(headers)).headers.get('etag') ?? '';
    for (const headers of [{ cookie: 'token=reader' }, {}] as Record<string, string>[]) {
      const etag = await etagOf(headers);
      expect((await ask({ ...headers, 'if-none-match': etag })).status).toBe(304);
      await portal.must('POST', 'other/pin', { version: '2.0.0' });
      expect((await ask({ ...headers, 'if-none-match': etag })).status).toBe(200);
      await portal.must('DELETE', 'other/pin');
      expect((await ask({ ...headers, 'if-none-match': etag })).status).toBe(304);
    }
    expect(await etagOf({ cookie: 'token=reader' })).not.toBe(await etagOf({ cookie: 'token=root' }));
  });

  it('treats an unknown cookie as none, however many there are', async () => {
    const { ticket: visitors } = (await (await ask({})).json()) as RemotesAnswer;
    for (let at = 0; at < 310; at += 1) {
      const answer = await ask({ cookie: `token=forged-${at}` });
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ ticket: visitors })]);
    }
  });
});

describe('a response of two parts', () => {
  it('is one gzip stream, whatever its content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 3000, unit: 'binary' }),
        fc.string({ maxLength: 3000, unit: 'binary' }),
        async (head, text) => {
          const body = prepareBody(text);
          expect(gunzipSync(await gzipBody(head, body)).equals(plainBody(head, body))).toBe(true);
        },
      ),
    );
  });
});

describe('a ticket', () => {
  const signer = new TextSigner(Buffer.alloc(32, 1), 'remote tickets');
  const ticket = { userId: 'ada', mid: 7, given: { returns: '1.0.0' } };

  it('is valid for a day to a day and a half, and constant for half a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 * HOUR }), (now) => {
        const text = signTicket(ticket, signer, now);
        expect(readTicket(text, signer, now + 24 * HOUR - 1)).toMatchObject(ticket);
        expect(readTicket(text, signer, now + 36 * HOUR)).toBeNull();
        const begin = Math.floor(now / (12 * HOUR)) * 12 * HOUR;
        expect(signTicket(ticket, signer, begin)).toBe(text);
      }),
    );
  });

  it('is invalid with another key, or for another purpose', () => {
    const text = signTicket(ticket, signer, 0);
    for (const other of [
      new TextSigner(Buffer.alloc(32, 2), 'remote tickets'),
      new TextSigner(Buffer.alloc(32, 1), 'developer overrides'),
    ]) {
      expect(readTicket(text, other, 0)).toBeNull();
    }
  });

  it('cannot be made of any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(signer.read(text)).toBeNull();
      }),
    );
  });
});
