import { useRef } from 'react';

/** Names one write: the call that is made again under the same key makes nothing more. 32 digits of chance. */
export function newWriteKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key under which a form sends what is in it: the same one for the same fields, as the answer to the first call may have been lost. */
export function useWriteKey(): (fields: object) => string {
  const last = useRef({ fields: '', key: '' });
  return (fields) => {
    const now = JSON.stringify(fields);
    if (now !== last.current.fields) last.current = { fields: now, key: newWriteKey() };
    return last.current.key;
  };
}
