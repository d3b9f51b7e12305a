import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';

interface DeferredProps {
  /** What keeps its place until then; without it there is none. */
  until?: ReactNode;
  /** After how many other renders: what is wanted next comes before what is only wanted soon. 1 when not given. */
  turns?: number;
  children: ReactNode;
}

/** What stands below the fold: drawn in a render of its own, after what stands before it is on the screen. */
export function Deferred({ until = false, turns = 1, children }: DeferredProps) {
  const isDeferred = useDeferredValue(true, false);
  // React draws all that is deferred at once, however deep it stands: further renders have to be asked for, each by the one before it.
  const [turn, setTurn] = useState(1);
  useEffect(() => {
    if (isDeferred && turn < turns) startTransition(() => setTurn(turn + 1));
  }, [isDeferred, turn, turns]);
  return isDeferred && turn >= turns ? children : until;
}
