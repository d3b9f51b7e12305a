import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll positions by history entry, in session storage, so that a reload and Back restore them. */
const STORE = 'scroll';
/** Maximum number of stored entries. */
const MOST = 50;
/** Milliseconds after which a page that has not grown far enough stays where it is. */
const PATIENCE = 10_000;
/** Input of a reader who wants to be elsewhere. */
const READER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Returns a function that stops it. */
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

function storePosition(entry: string): void {
  places.delete(entry);
  if (scrollY > 0) places.set(entry, Math.round(scrollY));
  for (const oldest of [...places.keys()].slice(0, Math.max(places.size - MOST, 0))) places.delete(oldest);
}

function write(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify([...places]));
  } catch {
    // Storage is unavailable or full: positions last as long as the document.
  }
}

/** Whether this document was opened by a reload or Back, not by its address. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry && 'type' in entry ? entry.type : 'navigate';
  return type === 'reload' || type === 'back_forward';
}

/** True while the page scrolls to a stored position: these scrolls are not the reader's and are not stored. */
let isRestoring = false;

/**
 * Back and forward restore the reader's position; a new page starts at its top. Pages draw their figures after a while,
 * so scrolling follows as the page grows, until the reader scrolls. An address that changes in place moves nothing.
 */
export function useScrollRestoration(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  // Includes the path, as the first entry of every tab has the same key.
  const entry = `${key} ${pathname}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', write);
    return () => removeEventListener('pagehide', write);
  }, []);

  // A layout effect, listeners included: a scroll caused by the page change is not stored for the page before.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    const note = () => {
      if (!isRestoring) storePosition(entry);
    };
    let stopLooking = () => {};
    if (before === null ? isRestored() : type === 'POP') {
      stopLooking = goTo(places.get(entry) ?? 0);
    } else {
      if (before !== null && before !== pathname) scrollTo(0, 0);
      // A new page is at its top. Reading its scroll position here would force a layout.
      if (before === pathname) storePosition(entry);
      else places.delete(entry);
    }
    addEventListener('scroll', note, { passive: true });
    return () => {
      stopLooking();
      removeEventListener('scroll', note);
    };
  }, [entry, pathname, type]);
}

/**
 * Scrolls as far as the page allows, and again whenever it grows. Ends on arrival, or through the returned function.
 */
function goTo(place: number): () => void {
  const end = () => {
    isRestoring = false;
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
  isRestoring = true;
  growth.observe(document.body);
  move();
  return end;
}
