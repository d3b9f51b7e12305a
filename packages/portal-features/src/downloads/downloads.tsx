import { type FrameSlotProps, useIdleLoad } from '@shoppervoice/portal-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { storedDownloads, watchDownloads } from './stored-downloads.ts';
import { useSentFile } from './use-sent-file.ts';

const load = () => import('./download-toasts.tsx');

/** The user's running exports, and the file named by the address. */
export default function DownloadsArea({ pageData }: FrameSlotProps['overlay']) {
  const user = pageData.merchant.user.userId;
  useSentFile(user);
  return <Downloads user={user} />;
}

/** The user's running exports. The code loads with the first of them, whichever tab started it. */
export function Downloads({ user }: { user: string }) {
  const some = useSyncExternalStore(
    watchDownloads,
    useCallback(() => storedDownloads(user).length > 0, [user]),
  );
  const code = useIdleLoad(load, 'downloads', some);
  // Stays mounted: a finished export is no longer stored, but its file is still offered.
  return code.kind === 'ready' ? <code.Component user={user} /> : null;
}
