import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemotesAnswer } from '@shoppervoice/contracts';
import { type Asset, REVALIDATE } from '../static/asset-store.ts';

/** `/remotes.json` as a file that is made once: the answer does not change while the gateway runs. */
export function registryAsset(answer: RemotesAnswer): Asset {
  const plain = Buffer.from(JSON.stringify(answer));
  return {
    type: 'application/json; charset=utf-8',
    cacheControl: REVALIDATE,
    tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
    bodies: new Map([
      ['identity', plain],
      ['br', brotliCompressSync(plain)],
      ['gzip', gzipSync(plain)],
    ]),
  };
}
