import { holdsInput, PageSkeleton, StillWaiting } from '@shoppervoice/portal-kit';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds for which a page may wait (a promise that it throws, a lazy part of it) each time. */
const PATIENCE = 20_000;

interface DrawnInTimeProps {
  readonly title: string;
  /** Whether its skeleton is drawn meanwhile. */
  readonly skeleton: boolean;
  /** Everything in it was drawn, for the first time or after a wait. */
  readonly onDrawn: () => void;
  /** It waits too long: a failure of its version. */
  readonly onLate: () => void;
  /** Something else is to be drawn in its place. Not called by itself over typed input: the reader is asked. */
  readonly onGivenUp: () => void;
  readonly patience?: number;
  readonly children: ReactNode;
}

/**
 * A page that may wait for what it draws (React's Suspense). Meanwhile its skeleton is shown, and everything around it goes on
 * working. If the page goes on in time, what was typed into it is there again.
 */
export function DrawnInTime({ children, onDrawn, ...waiting }: DrawnInTimeProps) {
  const drawn = useRef(false);
  return (
    <Suspense fallback={<Waiting {...waiting} drawn={drawn} />}>
      <Drawn note={drawn} onDrawn={onDrawn} />
      {children}
    </Suspense>
  );
}

/** Notes that everything beside it was drawn. */
function Drawn({ note, onDrawn }: { note: RefObject<boolean>; onDrawn: () => void }) {
  const notifyDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    note.current = true;
    notifyDrawn();
  }, [note]);
  return null;
}

type WaitingProps = Omit<DrawnInTimeProps, 'children' | 'onDrawn'> & { readonly drawn: RefObject<boolean> };

/** Drawn for as long as the page waits, once for each time. */
function Waiting({ title, skeleton, patience = PATIENCE, drawn, onLate, onGivenUp }: WaitingProps) {
  const [late, setLate] = useState(false);
  const over = useEffectEvent(() => {
    onLate();
    // The waiting page still holds what was typed into it.
    if (drawn.current && holdsInput()) setLate(true);
    else onGivenUp();
  });
  useEffect(() => {
    const timer = setTimeout(() => over(), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  if (late) return <StillWaiting title={title} onRetry={onGivenUp} />;
  return skeleton ? <PageSkeleton title={title} /> : null;
}
