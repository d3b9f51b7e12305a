import { cx, Icon, VisuallyHidden } from '@shoppervoice/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './copy-button.module.css';
import * as words from './words.ts';

/** How long "copied" is shown, ms. */
const COPIED_MS = 2000;

/** Copies a text to the clipboard. Renders nothing if the browser has no clipboard (pages without https). */
export function CopyButton({
  what,
  text,
  shown,
}: {
  /** What is copied, for screen readers: `order id A-1`. */
  what: string;
  text: string;
  /** Text beside the icon. */
  shown?: string;
}) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (navigator.clipboard === undefined) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  return (
    <>
      <button
        type="button"
        className={cx(styles.copy, state === 'copied' && styles.copied)}
        aria-label={words.copy(what)}
        title={words.copy(what)}
        onClick={copy}
      >
        <Icon of={state === 'copied' ? Check : Copy} size={14} />
        {shown}
      </button>
      <VisuallyHidden>
        <span role="status">{state === 'copied' ? words.copied : state === 'failed' ? words.couldNotCopy : ''}</span>
      </VisuallyHidden>
    </>
  );
}
