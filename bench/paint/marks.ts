/** A milestone: all selectors must match, each with a matching text if one is given. */
export interface Milestone {
  readonly name: string;
  readonly all: readonly { readonly selector: string; readonly text?: string }[];
}

declare global {
  interface Window {
    /** Milestone -> when the frame that shows it was painted, in milliseconds after the navigation began. */
    benchMarks: Record<string, number>;
  }
}

/**
 * Runs in the page before any of its scripts, so it uses nothing but its argument. Milestones are checked at every
 * change of the document, before the browser paints it; the time is taken after that frame: a task that is posted from
 * an animation frame runs once the frame has been painted.
 */
export function markMilestones(milestones: readonly Milestone[]): void {
  const marks: Record<string, number> = {};
  window.benchMarks = marks;
  let open = [...milestones];
  const isThere = ({ selector, text }: Milestone['all'][number]) =>
    [...document.querySelectorAll(selector)].some(
      (element) => text === undefined || new RegExp(text).test(element.textContent ?? ''),
    );
  const observer = new MutationObserver(() => {
    const reached = open.filter(({ all }) => all.every(isThere));
    if (reached.length === 0) return;
    open = open.filter((each) => !reached.includes(each));
    if (open.length === 0) observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        for (const { name } of reached) marks[name] = performance.now();
        port1.close();
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}
