let pressed = false;

/** Tracks whether a finger or a mouse button is down. Returns a function that stops it. */
export function followPresses(): () => void {
  const down = () => {
    pressed = true;
  };
  const up = () => {
    pressed = false;
  };
  document.addEventListener('pointerdown', down, true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, up, true);
  return () => {
    document.removeEventListener('pointerdown', down, true);
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, up, true);
  };
}

/**
 * Runs a task at once, or after the current press: an error that appears under a pressed mouse button moves the page,
 * and the click would miss its target.
 */
export function afterPress(task: () => void): void {
  if (!pressed) {
    task();
    return;
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, later);
    // The click event follows the release.
    setTimeout(task);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, later);
}
