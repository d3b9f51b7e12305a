import { brotliDecompressSync, gunzipSync } from 'node:zlib';

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;
type Variant = keyof typeof UNPACK;

/** `main.js.br` -> `main.js`; null for a file that is not a compressed variant. */
export function plainName(path: string): string | null {
  return path.endsWith('.br') || path.endsWith('.gz') ? path.slice(0, -3) : null;
}

/** Whether a compressed variant equals its plain file. Never decompresses more bytes than the plain file has. */
export function isVariantOf(path: string, content: Buffer, plain: Buffer): boolean {
  try {
    return UNPACK[path.slice(-3) as Variant](content, { maxOutputLength: Math.max(plain.length, 1) }).equals(plain);
  } catch {
    return false;
  }
}
