import { type RefObject, useEffect } from 'react';
import { onReaderMoves } from './kept-scroll.ts';

/**
 * Scrolls the list, and nothing around it, so far that its current entry is seen: when another page is opened, and again as the
 * list grows by what comes later, until the reader moves.
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
    // It tells of the first size, too, once everything is laid out: measuring here would lay it out twice.
    const growth = new ResizeObserver(() => scrollToCurrent(shown));
    growth.observe(shown);
    const stopListening = onReaderMoves(end);
    return end;
  }, [list, pathname]);
}

function scrollToCurrent(list: HTMLElement): void {
  const entry = list.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const scroller = scrollerOf(list);
  // Without a height it is folded away.
  if (!entry || !scroller || entry.height === 0) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (entry.top < top) scroller.scrollTop -= top - entry.top;
  else if (entry.bottom > bottom) scroller.scrollTop += entry.bottom - bottom;
}

/** Null where the page itself scrolls. */
function scrollerOf({ parentElement }: HTMLElement): HTMLElement | null {
  if (parentElement === null || parentElement === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(parentElement).overflowY) ? parentElement : scrollerOf(parentElement);
}
