import { type FrameSlotProps, useIdleLoad } from '@shoppervoice/portal-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { keptDownloads, watchDownloads } from './kept-downloads.ts';
import { useSentFile } from './use-sent-file.ts';

const load = () => import('./download-toasts.tsx');

/** The user's exports that are on their way, and the file that an address names. */
export default function DownloadsArea({ pageData }: FrameSlotProps['overlay']) {
  const user = pageData.merchant.user.userId;
  useSentFile(user);
  return <Downloads user={user} />;
}

/** The user's exports that are on their way. Its code comes with the first of them, in whichever tab it was started. */
export function Downloads({ user }: { user: string }) {
  const some = useSyncExternalStore(
    watchDownloads,
    useCallback(() => keptDownloads(user).length > 0, [user]),
  );
  const code = useIdleLoad(load, 'downloads', some);
  // It stays: what is complete is no longer kept, and its file can still be had.
  return code.kind === 'ready' ? <code.Component user={user} /> : null;
}
