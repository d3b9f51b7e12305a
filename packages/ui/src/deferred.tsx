import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { usePaper } from './paper.tsx';

interface DeferredProps {
  /** Placeholder that reserves the space; without it none is reserved. */
  until?: ReactNode;
  /** Number of renders to wait for: what is needed next comes before what is needed soon. Default 1. */
  turns?: number;
  children: ReactNode;
}

/**
 * Content below the fold: drawn in a separate render, once the content before it is on the screen; on paper at once.
 */
export function Deferred({ until = false, turns = 1, children }: DeferredProps) {
  const isPaper = usePaper();
  const isDeferred = useDeferredValue(true, false);
  // React draws all deferred content at once, at any depth, so each further render is requested by the one before.
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    if (isDeferred && turn < turns) startTransition(() => setTurn(turn + 1));
  }, [isDeferred, turn, turns]);
  return isPaper || (isDeferred && turn >= turns) ? children : until;
}
