import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** What opens over a page: menus, popovers, dialogs, lists. A third of a report page's code, and nothing of it is seen until somebody presses. */
export type FloatingCode = typeof import('./floating/index.ts');

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

/** What comes before a press: somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** In milliseconds: the figures of a page are there by then. */
const PATIENCE = 3_000;

/** Loads it when somebody moves, or when the page has been there for a while. What fails is tried again with the first press. */
function planFloating(): void {
  if (isPlanned) return;
  isPlanned = true;
  const load = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, load);
    loadFloating().catch(() => {});
  };
  const timer = setTimeout(load, PATIENCE);
  for (const sign of SIGNS) addEventListener(sign, load, { passive: true });
}

export const isFloatingHere = (): boolean => code !== null;

/** For what is drawn within something open, and so only when the code is there. */
export function floatingCode(): FloatingCode {
  if (code === null) throw new Error('Drawn outside of what opens over a page.');
  return code;
}

/** The code, or null until it is there. `isWanted`: now, else when somebody moves. `onFailure`: it was wanted and cannot be loaded. */
export function useFloatingCode(isWanted: boolean, onFailure: () => void): FloatingCode | null {
  const [drawn, draw] = useState(() => code);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (drawn !== null) return;
    const show = () => startTransition(() => draw(() => code));
    // It may have come between the render and this.
    if (code !== null) return show();
    waiting.add(show);
    let isHere = true;
    if (isWanted) loadFloating().catch(() => isHere && reportFailure());
    else planFloating();
    return () => {
      isHere = false;
      waiting.delete(show);
    };
  }, [drawn, isWanted]);
  return drawn;
}
