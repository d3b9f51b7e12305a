import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useOnDemand } from '../chrome/on-demand.ts';
import { leaveGuard } from './this-guard.ts';

const load = () => import('./leave-question.tsx');

/** Where the reader is asked before a page goes that holds input. */
export function LeaveArea() {
  const { key } = useLocation();
  const [going, setGoing] = useState<(() => void) | null>(null);
  const { code, ask } = useOnDemand(load, 'leave question');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is another place to come back to
  useEffect(() => {
    leaveGuard.watch((go) => {
      setGoing(() => go);
      ask();
    });
    return () => leaveGuard.watch(null);
  }, [key, ask]);
  if (going === null || code.kind !== 'ready') return null;
  return (
    <code.Component
      onLeave={() => {
        setGoing(null);
        going();
      }}
      onStay={() => setGoing(null)}
    />
  );
}
