import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LeaveGuard } from './leave-guard.ts';
import { setGate } from './leave-page.ts';
import LeaveQuestion from './leave-question.tsx';

const leaveGuard = new LeaveGuard();
setGate((pathname, go) => leaveGuard.leavePage(pathname, go));

/** Asks before leaving a page that holds input. */
export function LeaveArea() {
  const { key } = useLocation();
  const [going, setGoing] = useState<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is another place to return to
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
