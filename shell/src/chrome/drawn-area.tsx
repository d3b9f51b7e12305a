import type { PageEntry } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import { joinTrace } from '../page-session/join-trace.ts';
import { RecoveredTextArea } from '../page-session/recovered-text-area.tsx';
import { startHeartbeat } from '../remotes/heartbeat.ts';
import { Notices } from '../remotes/notices.tsx';
import { marks } from '../remotes/pages.ts';
import { PrefetchArea } from '../remotes/prefetch-area.tsx';
import { useLeftovers } from '../remotes/use-leftovers.ts';
import { watchVersions } from '../remotes/version-watch.ts';
import { LeaveArea } from '../session/leave-area.tsx';
import { useVitals } from '../vitals/use-vitals.ts';

interface DrawnAreaProps {
  readonly entries: readonly PageEntry[];
  /** The remote's page that is shown. */
  readonly shown: PageEntry | null;
}

/**
 * Everything that can wait until the page is drawn: the version watch and its notices, recovered text, the question
 * before a page is left, the heartbeat of the shown page, its trace, how it fares, and prefetching.
 */
export default function DrawnArea({ entries, shown }: DrawnAreaProps) {
  useLeftovers(shown);
  useVitals(shown);
  useEffect(joinTrace, []);
  useEffect(watchVersions, []);
  useEffect(() => {
    const shown = () => ({ page: marks.shown, beside: [...marks.beside] });
    return startHeartbeat({ store: () => sessionStorage, shown });
  }, []);
  return (
    <>
      <Notices />
      <RecoveredTextArea />
      <LeaveArea />
      <PrefetchArea entries={entries} />
    </>
  );
}
