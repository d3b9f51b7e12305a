import { useIdleLoad, usePortal } from '@shoppervoice/portal-kit';
import { useState } from 'react';
import { hasTypedText } from './stored-text.ts';

const load = () => import(/* webpackChunkName: "typed-text" */ './recovered-text.tsx');

/** Loads the recovery of typed text if this tab stores any, which is rare. */
export function RecoveredTextArea() {
  const typedKey = usePortal((state) => state.token?.typedKey);
  const [due] = useState(hasTypedText);
  const code = useIdleLoad(load, 'typed text', due);
  return typedKey && code.kind === 'ready' ? <code.Component typedKey={typedKey} /> : null;
}
