import 'sonner/dist/styles.css';
import { usePortal } from '@shoppervoice/portal-kit';
import { noteOverlay } from '@shoppervoice/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { DownloadToast } from './download-toast.tsx';
import css from './download-toasts.module.css';
import { DownloadTracker, useShownDownloads } from './download-tracker.ts';
import * as words from './words.ts';

/**
 * Pixels: on a phone, toasts are above the new-version notice and the bar at the foot of a report, which share a place.
 */
const ABOVE_NOTICE = 152;
const PHONE_BAR = 72;

/** One toast per export: progress, cancel button, file. It stays until the reader closes it. */
export default function DownloadToasts({ user }: { user: string }) {
  const [tracker, setTracker] = useState<DownloadTracker | null>(null);
  const shown = useShownDownloads((state) => state.shown);
  const offered = usePortal(({ newVersion }) => newVersion === 'ready' || newVersion === 'needed');
  /** The state in which each toast was last raised. */
  const raised = useRef(new Map<string, string>());
  useEffect(() => {
    const made = new DownloadTracker(user);
    setTracker(made);
    return () => made.stop();
  }, [user]);
  useEffect(() => {
    if (tracker === null) return;
    const ids = new Map(
      shown.map(({ id, status, expired }) => [id, expired ? 'expired' : (status?.status ?? 'pending')]),
    );
    for (const id of raised.current.keys()) {
      if (ids.has(id)) continue;
      raised.current.delete(id);
      toast.dismiss(id);
    }
    for (const [id, state] of ids) {
      if (raised.current.get(id) === state) continue;
      raised.current.set(id, state);
      // Raised again in each state: a toast is measured when raised, and a finished one is taller.
      toast.custom(() => <DownloadToast id={id} tracker={tracker} />, {
        id,
        duration: Number.POSITIVE_INFINITY,
        dismissible: false,
      });
    }
  }, [shown, tracker]);
  // Outside of the page: while a dialog is open, only live regions that are children of the body are announced.
  return createPortal(
    <Toaster
      ref={noteOverlay}
      className={css.toaster}
      // A dialog's buttons are at its bottom right, where a toast would cover them.
      position="bottom-left"
      expand
      visibleToasts={5}
      containerAriaLabel={words.downloads}
      offset={{ left: 24, bottom: 24 }}
      mobileOffset={{ left: 20, right: 20, bottom: offered ? PHONE_BAR + ABOVE_NOTICE : PHONE_BAR }}
      style={{ '--width': '350px' } as React.CSSProperties}
    />,
    document.body,
  );
}
