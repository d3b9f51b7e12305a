import { useIdleLoad, usePortal } from '@shoppervoice/portal-kit';
import { useState } from 'react';
import { keepsTyped } from './kept-text.ts';

const load = () => import('./typed-again.tsx');

/** Loads what gives typed text back where this tab keeps any, which is seldom. */
export function TypedAgainArea() {
  const typedKey = usePortal((state) => state.token?.typedKey);
  const [due] = useState(keepsTyped);
  const code = useIdleLoad(load, 'typed text', due);
  return typedKey && code.kind === 'ready' ? <code.Component typedKey={typedKey} /> : null;
}
