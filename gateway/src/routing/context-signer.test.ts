import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { ContextWriter } from '@shoppervoice/service-kit';
import { readerOf } from '@shoppervoice/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { CONTEXT } from '../testing/fake-portal.ts';
import { ContextSigner } from './context-signer.ts';

const SEED = Buffer.alloc(32, 6);
const NAMES = ['accounts', 'reporting', 'stff'] as const;
const signerOf = () => new ContextSigner(new ContextWriter([SEED], null));
/** The services that believe a text. */
async function believers(text: string, kind: 'session' | 'address'): Promise<string[]> {
  const found: string[] = [];
  for (const name of NAMES) if ((await readerOf(SEED, name)[kind](text)) !== null) found.push(name);
  return found;
}

describe('a context', () => {
  it('is signed for the service that is called, and for those that it asks', async () => {
    const signer = signerOf();
    expect(await believers(signer.context(CONTEXT, { service: 'stff' }), 'session')).toEqual(['stff']);
    expect(await believers(signer.context(CONTEXT, { service: 'accounts' }), 'session')).toEqual(['accounts']);
    const both = signer.context(CONTEXT, { service: 'reporting', asks: ['stff'] });
    expect(await believers(both, 'session')).toEqual(['reporting', 'stff']);
  });

  it('is signed once for each service in 20 s', () => {
    const signer = signerOf();
    const now = Date.now();
    const at = (ms: number, service = 'stff', context: SessionContext = CONTEXT) =>
      signer.context(context, { service }, now + ms);
    const first = at(0);
    expect(at(19_999)).toBe(first);
    expect(at(0, 'accounts')).not.toBe(first);
    expect(at(0, 'stff', { ...CONTEXT, mid: 1002 })).not.toBe(first);
    expect(at(20_000)).not.toBe(first);
  });
});

it('an address is signed for the service that is called alone', async () => {
  const signer = signerOf();
  const text = signer.address('203.0.113.9', { service: 'reporting', asks: ['stff'] });
  expect(await believers(text, 'address')).toEqual(['reporting']);
  expect(signer.address('203.0.113.9', { service: 'stff' })).not.toBe(text);
});
