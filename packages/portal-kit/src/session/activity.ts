/** The reader's last input in this tab, in milliseconds. A tab's background calls must not keep a session alive. */
let last = 0;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input', 'wheel', 'focus'] as const;

/** Tracks input; opening the tab counts as input. Called once. */
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

/** Whether there was input since then (milliseconds). */
export const activeSince = (then: number) => last > then;
