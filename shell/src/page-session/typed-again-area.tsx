import { useIdleLoad, usePortal } from '@shoppervoice/portal-kit';
import { useState } from 'react';
import { keepsTyped } from './kept-text.ts';

const load = () => import('./typed-again.tsx');

/** Loads the recovery of typed text if this tab stores any, which is rare. */
export function TypedAgainArea() {
  const typedKey = usePortal((state) => state.token?.typedKey);
  const [due] = useState(keepsTyped);
  const code = useIdleLoad(load, 'typed text', due);
  return typedKey && code.kind === 'ready' ? <code.Component typedKey={typedKey} /> : null;
}
