import type { Left, PageMark, PageOfVersion } from './hang-marks.ts';
import { BEAT, type Beat } from './heartbeat.ts';

/** How this document came to be loaded. */
export interface ThisLoad {
  /** Of the browser's navigation timing. */
  readonly type: string;
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
  /** The browser had thrown the tab away to save memory. */
  readonly wasDiscarded: boolean;
}

/** A tab that missed three beats and was seen did not answer. */
const SILENT = 3 * BEAT;
/** Nobody waits longer before a page that does not answer, in milliseconds: the tab had ended in another way. */
const WAITED = 10 * 60_000;

/**
 * The pages that hung in the load before, by what it has left. That something was written down and never taken away says by
 * itself that a page hung while it was loaded or first drawn. Of a page that was interactive it says only that the tab ended without
 * being left: it hung if the reader reloaded the same tab after it had been silent for a while. A tab that is copied, opened by
 * another, discarded or restored with its browser does not count, nor does one that the browser reloads at once after a crash.
 */
export function hungBefore(left: Left, load: ThisLoad): readonly PageOfVersion[] {
  const marks = read(left.underWay);
  const running = Array.isArray(marks) ? marks.filter(isMark) : [];
  if (running.length > 0) return blamed(running);
  const beat = read(left.shown);
  return isBeat(beat) && isSilent(beat, load) ? [beat] : [];
}

/** One is drawn at a time, and several may be loaded: of these nobody knows whose code it was. */
function blamed(marks: readonly PageMark[]): readonly PageMark[] {
  const drawing = marks.filter(({ phase }) => phase === 'drawing');
  if (drawing.length > 0) return drawing.slice(-1);
  return marks.length === 1 ? marks : [];
}

function isSilent({ at }: Beat, { type, askedAt, wasDiscarded }: ThisLoad): boolean {
  const silent = askedAt - at;
  return type === 'reload' && !wasDiscarded && silent >= SILENT && silent <= WAITED;
}

/** How this document was loaded. */
export function thisLoad(): ThisLoad {
  const [entry] = performance.getEntriesByType('navigation');
  const { wasDiscarded = false } = document as { wasDiscarded?: boolean };
  // `timeOrigin` uses a separate clock, which may stop while a machine sleeps.
  return {
    type: (entry as { type?: string } | undefined)?.type ?? '',
    askedAt: Date.now() - performance.now(),
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

const isPage = ({ remote, version, module }: Written) =>
  [remote, version, module].every((each) => typeof each === 'string');

function isMark(value: unknown): value is PageMark {
  const written = (value ?? {}) as Written;
  return isPage(written) && (written.phase === 'loading' || written.phase === 'drawing');
}

function isBeat(value: unknown): value is Beat {
  const written = (value ?? {}) as Written;
  return isPage(written) && Number.isFinite(written.at);
}
