import { AI_CONSENT_CHANGED } from '@shoppervoice/contracts/assistant';
import type { CommentSummary, SummaryList, SummaryPointEvent } from '@shoppervoice/contracts/comments';
import { detailOf } from '@shoppervoice/portal-kit';
import { useEffect, useRef, useState } from 'react';
import { fetchSummary } from './fetch-summary.ts';

export type SummaryState =
  | { readonly kind: 'writing'; readonly points: readonly SummaryPointEvent[] }
  | { readonly kind: 'ready'; readonly summary: CommentSummary }
  | { readonly kind: 'failed'; readonly reason: string };

const WRITING: SummaryState = { kind: 'writing', points: [] };

/** Milliseconds an answer is cached: an import may bring new comments. */
const CACHED_FOR = 10 * 60_000;
const MOST_CACHED = 20;
/** Summaries of this tab, newest last. Signing out or switching merchants reloads the tab, which empties the cache. */
const cached = new Map<string, { readonly summary: CommentSummary; readonly expires: number }>();

function cachedFor(key: string): CommentSummary | null {
  const found = cached.get(key);
  return found !== undefined && found.expires > Date.now() ? found.summary : null;
}

function cache(key: string, summary: CommentSummary): void {
  cached.delete(key);
  cached.set(key, { summary, expires: Date.now() + CACHED_FOR });
  for (const oldest of [...cached.keys()].slice(0, -MOST_CACHED)) cached.delete(oldest);
}

export const clearSummaryCache = () => cached.clear();
addEventListener(AI_CONSENT_CHANGED, clearSummaryCache);

/**
 * Summary of a list. Requested while `open`, aborted when the question changes, cached per tab. `who`: merchant and
 * user.
 */
export function useSummary(
  { who, list, query }: { who: string; list: SummaryList; query: string },
  open: boolean,
): { readonly state: SummaryState; retry(): void } {
  const key = `${who} ${list}?${query}`;
  const [made, setMade] = useState<{ readonly key: string; readonly state: SummaryState }>();
  const [tries, setTries] = useState(0);
  const again = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!open) return;
    const before = cachedFor(key);
    if (before !== null) return setMade({ key, state: { kind: 'ready', summary: before } });
    const leave = new AbortController();
    const show = (state: SummaryState) => !leave.signal.aborted && setMade({ key, state });
    const points: SummaryPointEvent[] = [];
    show(WRITING);
    const onPoint = (found: SummaryPointEvent) => {
      points.push(found);
      show({ kind: 'writing', points: [...points] });
    };
    fetchSummary(list, query, { signal: leave.signal, again: again.current, onPoint }).then(
      (summary) => {
        if (summary.reason !== 'model-failed') cache(key, summary);
        show({ kind: 'ready', summary });
      },
      (error: unknown) => show({ kind: 'failed', reason: detailOf(error) }),
    );
    again.current = false;
    return () => leave.abort();
  }, [key, open, tries]);
  return {
    state: made?.key === key ? made.state : WRITING,
    retry: () => {
      again.current = true;
      setTries((before) => before + 1);
    },
  };
}
