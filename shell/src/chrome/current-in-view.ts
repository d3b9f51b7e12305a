import { type RefObject, useEffect } from 'react';
import { onReaderMoves } from './scroll-restoration.ts';

/**
 * Scrolls the list, and nothing around it, until its current entry is visible: when another page opens, and again as
 * the list grows, until the reader scrolls.
 */
export function useCurrentInView(list: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const shown = list.current;
    if (shown === null) return;
    const end = () => {
      growth.disconnect();
      stopListening();
    };
    // The observer also reports the first size, after layout: measuring here would force a second layout.
    const growth = new ResizeObserver(() => scrollToCurrent(shown));
    growth.observe(shown);
    const stopListening = onReaderMoves(end);
    return end;
  }, [list, pathname]);
}

function scrollToCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const scroller = scrollerOf(list);
  // Zero height means folded.
  if (!entry || !scroller || entry.height === 0) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (entry.top < top) scroller.scrollTop -= top - entry.top;
  else if (entry.bottom > bottom) scroller.scrollTop += entry.bottom - bottom;
}

/** Null if the page itself scrolls. */
function scrollerOf({ parentElement }: HTMLElement): HTMLElement | null {
  if (parentElement === null || parentElement === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement);
}
