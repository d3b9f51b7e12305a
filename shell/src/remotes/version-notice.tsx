import { holdsInput, leaveFreely, type NewVersion, usePortal } from '@shoppervoice/portal-kit';
import { Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import css from './version-notice.module.css';
import * as words from './words.tsx';

/** Milliseconds between checks for a safe moment, besides every change of focus or page. */
const LOOK_EVERY = 5_000;

/** Whether a notice may appear: following it would lose no typed text. Once shown it stays. */
function useSafeMoment(waiting: boolean): boolean {
  const { key } = useLocation();
  const [safe, setSafe] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page change is a moment to check again
  useEffect(() => {
    if (!waiting) return setSafe(false);
    const look = () => setSafe((before) => before || !holdsInput());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    // The field being left still has the focus during this event.
    const soon = () => setTimeout(look);
    document.addEventListener('focusout', soon);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusout', soon);
    };
  }, [waiting, key]);
  return safe;
}

const WORDS: Readonly<Record<Exclude<NewVersion, 'none' | 'later'>, readonly [string, string]>> = {
  ready: [words.versionReady, words.reloadWhenSuits],
  needed: [words.pageHasNew, words.reloadToOpen],
};

/** Offers a new version when no input would be lost. Never reloads by itself. */
export function VersionNotice() {
  const newVersion = usePortal((state) => state.newVersion);
  const waiting = newVersion === 'ready' || newVersion === 'needed';
  const safe = useSafeMoment(waiting);
  const [confirming, setConfirming] = useState(false);
  const reload = () => {
    if (holdsInput() && !confirming) setConfirming(true);
    else {
      leaveFreely();
      location.reload();
    }
  };
  const leave = () => {
    setConfirming(false);
    usePortal.setState({ newVersion: 'later' });
  };
  const shown = waiting && (safe || newVersion === 'needed');
  const [title, sentence] = confirming
    ? [words.reloadAndLose, words.keptWhileHere]
    : WORDS[newVersion === 'needed' ? 'needed' : 'ready'];
  return (
    <div role="status" className={css.place}>
      {shown && (
        <div className={css.notice}>
          <p>
            <strong>{title}</strong> {sentence}
          </p>
          <div className={css.actions}>
            <Button variant="quiet" onClick={leave}>
              {confirming ? words.keepIt : words.later}
            </Button>
            <Button variant="primary" icon={RefreshCw} onClick={reload}>
              {confirming ? words.reloadAnyway : words.reload}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
