import { startTransition, useEffect, useState } from 'react';

/** What opens over a page: menus, popovers, dialogs, lists. A third of a report page's code, and nothing of it is seen until somebody presses. */
type FloatingCode = typeof import('./floating/index.ts');

let code: FloatingCode | null = null;
let coming: Promise<void> | null = null;
let isPlanned = false;
const waiting = new Set<() => void>();

/** Loads the code of what opens over a page; once. Tried again after a failure. */
export function loadFloating(): Promise<void> {
  coming ??= import('./floating/index.ts').then(
    (module) => {
      code = module;
      for (const draw of waiting) draw();
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/** In milliseconds: the browser may be busy for long. */
const PATIENCE = 1_000;

/** Loads it when the browser has nothing else to do. What fails is tried again with the first press. */
function planFloating(): void {
  if (isPlanned) return;
  isPlanned = true;
  const load = () => void loadFloating().catch(() => {});
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: PATIENCE });
  else setTimeout(load, PATIENCE / 4);
}

export const isFloatingHere = (): boolean => code !== null;

/** For what is drawn within something open, and so only when the code is there. */
export function floatingCode(): FloatingCode {
  if (code === null) throw new Error('Drawn outside of what opens over a page.');
  return code;
}

/** The code, or null until it is there. `isOpen`: it is wanted now, else as soon as the page is drawn. Throws in render where it cannot be loaded. */
export function useFloatingCode(isOpen: boolean): FloatingCode | null {
  const [drawn, draw] = useState(() => code);
  useEffect(() => {
    if (drawn !== null) return;
    const show = () => startTransition(() => draw(() => code));
    // It may have come between the render and this.
    if (code !== null) return show();
    waiting.add(show);
    if (isOpen) {
      loadFloating().catch((error: unknown) => {
        draw(() => {
          throw error;
        });
      });
    } else planFloating();
    return () => {
      waiting.delete(show);
    };
  }, [drawn, isOpen]);
  return drawn;
}
