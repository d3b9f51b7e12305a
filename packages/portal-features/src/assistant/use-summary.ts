import type { CommentSummary, SummaryList, SummaryPointEvent } from '@shoppervoice/contracts/comments';
import { detailOf } from '@shoppervoice/portal-kit';
import { useEffect, useState } from 'react';
import { askSummary } from './ask-summary.ts';

export type SummaryState =
  | { readonly kind: 'writing'; readonly points: readonly SummaryPointEvent[] }
  | { readonly kind: 'ready'; readonly summary: CommentSummary }
  | { readonly kind: 'failed'; readonly reason: string };

const WRITING: SummaryState = { kind: 'writing', points: [] };

/** Milliseconds for which an answer stands for the same question: an import may have come since. */
const KEPT_FOR = 10 * 60_000;
const MOST_KEPT = 20;
/** Summaries that this tab was given, the newest last. A sign-out or a switch of the merchant reloads the tab, which empties it. */
const kept = new Map<string, { readonly summary: CommentSummary; readonly until: number }>();

function keptFor(key: string): CommentSummary | null {
  const found = kept.get(key);
  return found !== undefined && found.until > Date.now() ? found.summary : null;
}

function keep(key: string, summary: CommentSummary): void {
  kept.delete(key);
  kept.set(key, { summary, until: Date.now() + KEPT_FOR });
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
}

/** Forgets what was answered: for tests. */
export const forgetSummaries = () => kept.clear();

/**
 * The summary of what a list's query holds. Asked for while `open`, given up where the question changes, and not asked for
 * again where this tab has the answer. `who`: merchant and user.
 */
export function useSummary(
  { who, list, query }: { who: string; list: SummaryList; query: string },
  open: boolean,
): { readonly state: SummaryState; retry(): void } {
  const key = `${who} ${list}?${query}`;
  const [made, setMade] = useState<{ readonly key: string; readonly state: SummaryState }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (!open) return;
    const before = keptFor(key);
    if (before !== null) return setMade({ key, state: { kind: 'ready', summary: before } });
    const leave = new AbortController();
    const show = (state: SummaryState) => !leave.signal.aborted && setMade({ key, state });
    const points: SummaryPointEvent[] = [];
    show(WRITING);
    const onPoint = (found: SummaryPointEvent) => {
      points.push(found);
      show({ kind: 'writing', points: [...points] });
    };
    askSummary(list, query, { signal: leave.signal, onPoint }).then(
      (summary) => {
        keep(key, summary);
        show({ kind: 'ready', summary });
      },
      (error: unknown) => show({ kind: 'failed', reason: detailOf(error) }),
    );
    return () => leave.abort();
  }, [key, open, tries]);
  return {
    state: made?.key === key ? made.state : WRITING,
    retry: () => setTries((before) => before + 1),
  };
}
