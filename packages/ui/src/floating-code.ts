import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { loadBaseParts } from './floating/base.ts';

/** Menus, popovers, dialogs and lists: a third of a report page's code, and not needed before a press. */
export type FloatingCode = typeof import('./floating/index.ts');

let code: FloatingCode | null = null;
let coming: Promise<void> | null = null;
let isPlanned = false;
const waiting = new Set<() => void>();

/** Loads the code of floating elements once; retries after a failure. */
export function loadFloating(): Promise<void> {
  coming ??= Promise.all([import('./floating/index.ts'), loadBaseParts()]).then(
    ([module]) => {
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

/** Input that precedes a press. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;
/** Milliseconds, by which the figures of a page are drawn. */
const PATIENCE = 3_000;

/** Loads it on the first input, or some time after the page. A failure is retried on the first press. */
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

/** For components inside something open, when the code is loaded. */
export function floatingCode(): FloatingCode {
  if (code === null) throw new Error('Drawn outside of what opens over a page.');
  return code;
}

/**
 * The code, or null until it is loaded. `isWanted`: now, otherwise on first input. `onFailure`: it was wanted and could
 * not be loaded.
 */
export function useFloatingCode(isWanted: boolean, onFailure: () => void): FloatingCode | null {
  const [drawn, draw] = useState(() => code);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (drawn !== null) return;
    const show = () => startTransition(() => draw(() => code));
    // It may have been loaded between the render and this effect.
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
