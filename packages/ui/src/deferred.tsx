import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { usePaper } from './paper.tsx';

interface DeferredProps {
  /** What keeps its place until then; without it there is none. */
  until?: ReactNode;
  /** After how many other renders: what is wanted next comes before what is only wanted soon. 1 when not given. */
  turns?: number;
  children: ReactNode;
}

/** Content below the fold: drawn in a separate render, after the content before it is on the screen; on paper at once. */
export function Deferred({ until = false, turns = 1, children }: DeferredProps) {
  const isPaper = usePaper();
  const isDeferred = useDeferredValue(true, false);
  // React draws everything that is deferred at once, at any depth: each further render has to be asked for by the one before it.
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    if (isDeferred && turn < turns) startTransition(() => setTurn(turn + 1));
  }, [isDeferred, turn, turns]);
  return isPaper || (isDeferred && turn >= turns) ? children : until;
}
