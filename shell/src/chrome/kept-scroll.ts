import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far down the reader was, by history entry; in the tab's own storage, so that a reload and the way back find it. */
const STORE = 'scroll';
/** Entries that are remembered. */
const MOST = 50;
/** A page that has not grown that far by then stays where it is, in milliseconds. */
const PATIENCE = 10_000;
/** What a reader does who wants to be somewhere else. */
const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Calls until it is stopped by what it returns. */
export function onReaderMoves(listener: () => void): () => void {
  for (const event of READER_MOVES) addEventListener(event, listener, { passive: true });
  return () => {
    for (const event of READER_MOVES) removeEventListener(event, listener);
  };
}

const places = readPlaces();

function readPlaces(): Map<string, number> {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    const good = (Array.isArray(read) ? read : []).filter(
      (each): each is [string, number] =>
        Array.isArray(each) && typeof each[0] === 'string' && Number.isFinite(each[1]),
    );
    return new Map(good);
  } catch {
    return new Map();
  }
}

function keep(entry: string): void {
  places.delete(entry);
  if (scrollY > 0) places.set(entry, Math.round(scrollY));
  for (const oldest of [...places.keys()].slice(0, Math.max(places.size - MOST, 0))) places.delete(oldest);
}

function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places]));
  } catch {
    // Storage is off or full: places last as long as the document.
  }
}

/** Whether this document was opened by reload or by the browser's way back, not by its address. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : 'navigate';
  return type === 'reload' || type === 'back_forward';
}

/** True while the page scrolls to a stored place: these scrolls are not the reader's, so they are not stored. */
let isLooking = false;

/**
 * Back and forward return to the place where the reader was; a new page begins at its top. Pages draw their figures after a
 * while, so the way down is gone as the page grows, until the reader moves. An address that changes in place moves nothing.
 */
export function useKeptScroll(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  // The path is needed, too: the first entry of every tab has the same key.
  const entry = `${key} ${pathname}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, []);

  // In the layout, with what listens: a scroll that the change of the page causes is not noted for the page before.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const note = () => {
      if (!isLooking) keep(entry);
    };
    let stopLooking = () => {};
    if (before === null ? cameBack() : type === 'POP') {
      stopLooking = goTo(places.get(entry) ?? 0);
    } else {
      if (before !== null && before !== pathname) scrollTo(0, 0);
      // A new page is at its top. Reading its scroll position here would force the browser to lay it out at once.
      if (before === pathname) keep(entry);
      else places.delete(entry);
    }
    addEventListener('scroll', note, { passive: true });
    return () => {
      stopLooking();
      removeEventListener('scroll', note);
    };
  }, [entry, pathname, type]);
}

/** Goes as far down as the page lets, again whenever it has grown. Ends when it is there, or by what it returns. */
function goTo(place: number): () => void {
  const end = () => {
    isLooking = false;
    growth.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const move = () => {
    scrollTo(0, place);
    if (Math.abs(scrollY - place) <= 1) end();
  };
  const growth = new ResizeObserver(move);
  const timer = setTimeout(end, PATIENCE);
  const stopListening = onReaderMoves(end);
  isLooking = true;
  growth.observe(document.body);
  move();
  return end;
}
