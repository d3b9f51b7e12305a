import { type ComponentType, useEffect, useState } from 'react';
import type { TrendCanvasProps } from './trend-canvas.tsx';

/** The drawing code; null until it has been loaded. It is large, so it is loaded on demand. */
type CanvasCode = ComponentType<TrendCanvasProps> | null;

let code: CanvasCode = null;
let coming: Promise<void> | null = null;

/** Asks for the code that draws charts, so that it is there with the figures. Tried again after a failure. */
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

/** The drawing code, or null until it is there. By state, as Suspense would hold it back for 300 ms. Throws in render. */
export function useTrendCanvas(): CanvasCode {
  const [drawn, draw] = useState<CanvasCode>(() => code);
  useEffect(() => {
    // What was rendered decides, not what has come since: it may have come between the render and this.
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
