/** Loads while the frame is painted (see `first-paint.js`) and then runs; bundled with `start.tsx`, so that nothing else is requested. */
void window.framePainted.then(() => import(/* webpackMode: "eager" */ './start.tsx'));

declare global {
  interface Window {
    /** Resolves when the frame is painted, or if the page has none. */
    framePainted: Promise<void>;
  }
}
