/** Read while the frame is painted (see `first-paint.js`), and run then: in a chunk with what it starts, so that nothing is asked for. */
void window.framePainted.then(() => import(/* webpackMode: "eager" */ './start.tsx'));

declare global {
  interface Window {
    /** The frame stands on the screen, or none will. */
    framePainted: Promise<void>;
  }
}
