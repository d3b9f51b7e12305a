import { type ComponentType, useEffect, useState } from 'react';
import type { TrendCanvasProps } from './trend-canvas.tsx';

/** The drawing code; null until loaded. It is large, so it is loaded on demand. */
type CanvasCode = ComponentType<TrendCanvasProps> | null;

let code: CanvasCode = null;
let coming: Promise<void> | null = null;

/** Loads the drawing code, so that it arrives with the figures. Retried after a failure. */
export function preloadTrendChart(): Promise<void> {
  coming ??= import('./trend-canvas.tsx').then(
    (module) => {
      code = module.default;
    },
    (error: unknown) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}

/**
 * The drawing code, or null until loaded. Held in state, because Suspense would delay it by 300 ms. Throws in render.
 */
export function useTrendCanvas(): CanvasCode {
  const [drawn, draw] = useState<CanvasCode>(() => code);
  useEffect(() => {
    // Compares with what was rendered: the code may have arrived between the render and this effect.
    if (drawn !== null) return;
    let isShown = true;
    preloadTrendChart().then(
      () => {
        if (isShown) draw(() => code);
      },
      (error: unknown) => {
        if (!isShown) return;
        draw(() => {
          throw error;
        });
      },
    );
    return () => {
      isShown = false;
    };
  }, [drawn]);
  return drawn;
}
