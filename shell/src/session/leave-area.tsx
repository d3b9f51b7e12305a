import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import LeaveQuestion from './leave-question.tsx';
import { leaveGuard } from './this-guard.ts';

/** Where the reader is asked before a page goes that holds input. */
export function LeaveArea() {
  const { key } = useLocation();
  const [going, setGoing] = useState<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is another place to come back to
  useEffect(() => {
    leaveGuard.watch((go) => setGoing(() => go));
    return () => leaveGuard.watch(null);
  }, [key]);
  if (going === null) return null;
  return (
    <LeaveQuestion
      onLeave={() => {
        setGoing(null);
        going();
      }}
      onStay={() => setGoing(null)}
    />
  );
}
