/** Read while the frame is painted (see `first-paint.js`) and run then: in one file with what it starts, so that nothing is asked for. */
void window.framePainted.then(() => import(/* webpackMode: "eager" */ './start.tsx'));

declare global {
  interface Window {
    /** Resolves when the frame is on the screen, or none will be. */
    framePainted: Promise<void>;
  }
}
