let pressed = false;

/** Knows from now on whether a finger or a mouse button is down. Returns the end of it. */
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
 * Runs a task at once, or behind the press that is going on: an error that appears under a pressed mouse button moves the
 * page, and the click would miss what it was meant for.
 */
export function afterPress(task: () => void): void {
  if (!pressed) {
    task();
    return;
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, later);
    // The click itself comes behind the release.
    setTimeout(task);
  };
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, later);
}
