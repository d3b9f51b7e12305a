import type { PageEntry } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';
import { TypedAgainArea } from '../page-session/typed-again-area.tsx';
import { keepBeat } from '../remotes/heartbeat.ts';
import { Notices } from '../remotes/notices.tsx';
import { marks } from '../remotes/pages.ts';
import { PrefetchArea } from '../remotes/prefetch-area.tsx';
import { useLeftovers } from '../remotes/use-leftovers.ts';
import { watchVersions } from '../remotes/version-watch.ts';
import { LeaveArea } from '../session/leave-area.tsx';

interface DrawnAreaProps {
  readonly entries: readonly PageEntry[];
  /** The page of a remote that is shown in the page's place. */
  readonly shown: PageEntry | null;
}

/** What nobody needs before everything is drawn: what looks for new versions and tells of those that this tab runs, typed text that is given back, what asks before a page goes, the heartbeat of the page that is shown, other pages' files. */
export default function DrawnArea({ entries, shown }: DrawnAreaProps) {
  useLeftovers(shown);
  useEffect(watchVersions, []);
  useEffect(() => keepBeat({ store: () => sessionStorage, shown: () => marks.shown }), []);
  return (
    <>
      <Notices />
      <TypedAgainArea />
      <LeaveArea />
      <PrefetchArea entries={entries} />
    </>
  );
}
