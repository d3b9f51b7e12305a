import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { TypedText } from './typed-text.ts';

/** Key in session storage: a list of `EncryptedText`. */
const STORAGE_KEY = 'typedText';
/** Maximum number of pages; the oldest is dropped. */
const MOST = 5;

/**
 * Encrypted by AES-GCM with the key of a person in a merchant, so that nobody else who uses this tab can read it. Both
 * are base64url.
 */
interface EncryptedText {
  readonly iv: string;
  readonly sealed: string;
}

/** Text typed into one page. */
export interface StoredPage {
  readonly title: string;
  readonly texts: readonly TypedText[];
}

const toText = (bytes: Uint8Array) => toBase64Url(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const isEncrypted = (each: Partial<EncryptedText> | null) =>
  typeof each?.iv === 'string' && typeof each.sealed === 'string';

function read(): EncryptedText[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEncrypted) : [];
  } catch {
    return [];
  }
}

/** `typedKey`: of `PageToken`. The result does not expose the key itself. */
export const openKey = (typedKey: string) =>
  crypto.subtle.importKey('raw', fromBase64Url(typedKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Stores the text for this tab, encrypted. Rejects if storage is unavailable or full. */
export async function storeTypedText(key: CryptoKey, page: StoredPage): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(page));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
  const stored = [...read(), { iv: toText(iv), sealed: toText(new Uint8Array(sealed)) }].slice(-MOST);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
}

/** Whether this tab stores any typed text, no matter who typed it. */
export const hasTypedText = () => read().length > 0;

/** Text that the owner of this key typed into pages of this tab, and a function that deletes it. Others' text stays. */
export async function readTypedText(
  key: CryptoKey,
): Promise<{ readonly pages: StoredPage[]; readonly forget: () => void }> {
  const pages: StoredPage[] = [];
  const opened = new Set<string>();
  for (const { iv, sealed } of read()) {
    try {
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64Url(iv) }, key, fromBase64Url(sealed));
      pages.push(JSON.parse(new TextDecoder().decode(plain)));
      opened.add(iv);
    } catch {
      // Another reader's.
    }
  }
  const forget = () => {
    const remaining = read().filter(({ iv }) => !opened.has(iv));
    if (remaining.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(remaining));
    else sessionStorage.removeItem(STORAGE_KEY);
  };
  return { pages, forget };
}
