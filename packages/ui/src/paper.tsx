import { type ReactNode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import styles from './paper.module.css';
import * as words from './words.tsx';

/** What a page does for paper that a style sheet cannot. */

let isPrinting = false;
const listeners = new Set<() => void>();

/** Before `beforeprint` returns, the page has to be as it is printed: `window.print()` draws it right after. */
function set(printing: boolean): void {
  if (printing === isPrinting) return;
  isPrinting = printing;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}
const begin = () => set(true);
const end = () => set(false);
/** Some browsers have the query alone. */
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

/** Whether the page is being printed, from `beforeprint` (also of the browser's own command) until it is on the screen again. */
export function usePaper(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Opens the browser's print dialog, once the menu that asked for it is closed. */
export function printPage(): void {
  setTimeout(() => window.print());
}

/** What paper cannot do, such as a hint to press something. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <span className={styles.screen}>{children}</span>;
}

/** On paper, in place of what had not come when it was printed. */
export function StillLoading() {
  return <PaperOnly>{words.stillLoading}</PaperOnly>;
}

/** What only paper says, in place of controls. */
export function PaperOnly({ children }: { children: ReactNode }) {
  return <span className={styles.paper}>{children}</span>;
}
