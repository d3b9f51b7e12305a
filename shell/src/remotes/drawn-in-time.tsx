import { holdsInput, PageSkeleton, StillWaiting } from '@shoppervoice/portal-kit';
import { type ReactNode, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds a page may suspend (a thrown promise, a lazy part) each time. */
const PATIENCE = 20_000;

interface DrawnInTimeProps {
  readonly title: string;
  /** Whether its skeleton is drawn meanwhile. */
  readonly skeleton: boolean;
  /** All content was drawn, for the first time or after suspending. */
  readonly onDrawn: () => void;
  /** It suspends for too long: a failure of its version. */
  readonly onLate: () => void;
  /** Something else replaces the page. With typed input, only at the reader's choice. */
  readonly onReplace: () => void;
  readonly patience?: number;
  readonly children: ReactNode;
}

/**
 * A page that may suspend (React's Suspense). Meanwhile its skeleton is shown, and the frame around it keeps working.
 * If the page resumes in time, its typed text is still there.
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

/** Notes that its siblings were drawn. */
function Drawn({ note, onDrawn }: { note: RefObject<boolean>; onDrawn: () => void }) {
  const notifyDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    note.current = true;
    notifyDrawn();
  }, [note]);
  return null;
}

type WaitingProps = Omit<DrawnInTimeProps, 'children' | 'onDrawn'> & { readonly drawn: RefObject<boolean> };

/** Mounted while the page suspends, once each time. */
function Waiting({ title, skeleton, patience = PATIENCE, drawn, onLate, onReplace }: WaitingProps) {
  const [late, setLate] = useState(false);
  const over = useEffectEvent(() => {
    onLate();
    // The suspended page still holds its typed text.
    if (drawn.current && holdsInput()) setLate(true);
    else onReplace();
  });
  useEffect(() => {
    const timer = setTimeout(() => over(), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  if (late) return <StillWaiting title={title} onRetry={onReplace} />;
  return skeleton ? <PageSkeleton title={title} /> : null;
}
