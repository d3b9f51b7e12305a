import type { HungPage, PageMark, PageOfVersion, StoredMarks } from './hang-marks.ts';
import { BEAT, type Beat } from './heartbeat.ts';

/** How this document was loaded. */
export interface ThisLoad {
  /** From the browser's navigation timing. */
  readonly type: string;
  /** When it was requested, in milliseconds since 1970. */
  readonly requestedAt: number;
  /** The browser had discarded the tab to save memory. */
  readonly wasDiscarded: boolean;
}

/** A visible tab that missed three beats did not respond. */
const SILENT = 3 * BEAT;
/** Milliseconds: nobody waits longer for a page that does not respond, so the tab ended in another way. */
const WAITED = 10 * 60_000;

/**
 * The pages that hung in the previous load, from what it left. A mark that was never removed means that a page hung
 * while loading or being drawn. A beat of an interactive page means only that the tab was not left normally: the page
 * hung if the reader reloaded the same tab after a while of silence. A tab that was duplicated, opened by another,
 * discarded or restored with its browser does not count, nor does one that the browser reloads at once after a crash.
 * With extensions on the page nobody knows who looped: they are suspects, and are left out; the page is not blamed.
 */
export function hungBefore(stored: StoredMarks, load: ThisLoad): readonly HungPage[] {
  const marks = read(stored.running);
  const running = Array.isArray(marks) ? marks.filter(isMark) : [];
  if (running.length > 0) return blamed(running);
  const beat = read(stored.shown);
  if (!isBeat(beat) || !isSilent(beat, load)) return [];
  const { page, beside } = beat;
  if (beside.length > 0) return beside.map((each) => ({ ...each, suspect: true as const }));
  return page === null ? [] : [page];
}

/** One page is drawn at a time, but several may be loading: among these the culprit is unknown. */
function blamed(marks: readonly PageMark[]): readonly PageMark[] {
  const drawing = marks.filter(({ phase }) => phase === 'drawing');
  if (drawing.length > 0) return drawing.slice(-1);
  return marks.length === 1 ? marks : [];
}

function isSilent({ at }: Beat, { type, requestedAt, wasDiscarded }: ThisLoad): boolean {
  const silent = requestedAt - at;
  return type === 'reload' && !wasDiscarded && silent >= SILENT && silent <= WAITED;
}

/** How this document was loaded. */
export function thisLoad(): ThisLoad {
  const [entry] = performance.getEntriesByType('navigation');
  const { wasDiscarded = false } = document as { wasDiscarded?: boolean };
  // `timeOrigin` uses a separate clock, which may stop while a machine sleeps.
  return {
    type: (entry as { type?: string } | undefined)?.type ?? '',
    requestedAt: Date.now() - performance.now(),
    wasDiscarded,
  };
}

function read(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

type Written = Partial<Record<keyof PageMark | keyof Beat, unknown>>;

function isPage(value: unknown): value is PageOfVersion {
  const { remote, version, module } = (value ?? {}) as Written;
  return [remote, version, module].every((each) => typeof each === 'string');
}

function isMark(value: unknown): value is PageMark {
  const { phase } = (value ?? {}) as Written;
  return isPage(value) && (phase === 'loading' || phase === 'drawing');
}

function isBeat(value: unknown): value is Beat {
  const { page, beside, at } = (value ?? {}) as Written;
  return (page === null || isPage(page)) && Array.isArray(beside) && beside.every(isPage) && Number.isFinite(at);
}
