import { useRef } from 'react';

/** Key of one write: a repeated call with the same key writes nothing more. 32 random digits. */
export function newWriteKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The write key of a form: the same one for the same fields, because the response to the first call may have been lost.
 */
export function useWriteKey(): (fields: object) => string {
  const last = useRef({ fields: '', key: '' });
  return (fields) => {
    const now = JSON.stringify(fields);
    if (now !== last.current.fields) last.current = { fields: now, key: newWriteKey() };
    return last.current.key;
  };
}
