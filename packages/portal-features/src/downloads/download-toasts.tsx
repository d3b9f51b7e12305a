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

/** Pixels: on a phone the toasts are above the offer of a new version and the bar at the foot of a report, which share a place. */
const ABOVE_NOTICE = 152;
const PHONE_BAR = 72;

/** A toast an export: its progress, a way to stop it, and its file. They stay until the reader takes them away. */
export default function DownloadToasts({ user }: { user: string }) {
  const [tracker, setTracker] = useState<DownloadTracker | null>(null);
  const shown = useShownDownloads((state) => state.shown);
  const offered = usePortal(({ newVersion }) => newVersion === 'ready' || newVersion === 'needed');
  /** The state in which each was raised last. */
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
      // Again in each state: a toast is measured when it is raised, and a finished one is higher.
      toast.custom(() => <DownloadToast id={id} tracker={tracker} />, {
        id,
        duration: Number.POSITIVE_INFINITY,
        dismissible: false,
      });
    }
  }, [shown, tracker]);
  // Beside the page: a dialog that is opened over it leaves a live region of the body alone.
  return createPortal(
    <Toaster
      ref={noteOverlay}
      className={css.toaster}
      // The buttons of a dialog are at its bottom right: a toast there would cover them.
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
