import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styles from './paper.module.css';
import * as words from './words.tsx';

/** Print behaviour beyond style sheets. */

let isPrinting = false;
const listeners = new Set<() => void>();

/** The page must be final before `beforeprint` returns, as `window.print()` draws it right after. */
function set(printing: boolean): void {
  if (printing === isPrinting) return;
  isPrinting = printing;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
const begin = () => set(true);
const end = () => set(false);
/** Some browsers support only the media query. */
const follow = ({ matches }: MediaQueryListEvent) => set(matches);

let media: MediaQueryList | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    media = window.matchMedia('print');
    isPrinting = media.matches;
    media.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    media?.removeEventListener('change', follow);
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    isPrinting = false;
  };
}

/**
 * Whether the page is being printed, from `beforeprint` (including the browser's own command) until it is back on the
 * screen.
 */
export function usePaper(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Opens the browser's print dialog once the menu is closed. */
export function printPage(): void {
  setTimeout(() => window.print());
}

/** Content for the screen only, such as a hint to press something. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <span className={styles.screen}>{children}</span>;
}

/** Printed in place of content that is still loading. */
export function StillLoading() {
  return <PaperOnly>{words.stillLoading}</PaperOnly>;
}

/** Content for paper only, in place of controls. */
export function PaperOnly({ children }: { children: ReactNode }) {
  return <span className={styles.paper}>{children}</span>;
}
