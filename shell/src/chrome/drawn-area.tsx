import type { PageEntry } from '../address/page-table.ts';
import { Downloads } from '../downloads/downloads.tsx';
import { TypedAgainArea } from '../page-session/typed-again-area.tsx';
import { Notices } from '../remotes/notices.tsx';
import { PrefetchArea } from '../remotes/prefetch-area.tsx';
import { LeaveArea } from '../session/leave-area.tsx';

interface DrawnAreaProps {
  readonly entries: readonly PageEntry[];
  readonly user: string;
}

/** What nobody needs before everything is drawn: what is said of the versions that this tab runs, exports on their way, typed text that is given back, what asks before a page goes, other pages' files. */
export default function DrawnArea({ entries, user }: DrawnAreaProps) {
  return (
    <>
      <Notices />
      <Downloads user={user} />
      <TypedAgainArea />
      <LeaveArea />
      <PrefetchArea entries={entries} />
    </>
  );
}
