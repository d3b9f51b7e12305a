/** When the reader last did something in this tab, milliseconds. What a tab asks by itself must not keep a session alive. */
let last = 0;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'focus'] as const;

/** Notices what the reader does, which begins with opening the tab. Called once. */
export function watchActivity(target: EventTarget = window): void {
  last = Date.now();
  for (const sign of SIGNS) {
    target.addEventListener(
      sign,
      () => {
        last = Date.now();
      },
      { capture: true, passive: true },
    );
  }
}

/** Whether the reader has done something since then (milliseconds). */
export const activeSince = (then: number) => last > then;
