import { highlightSpans } from '@shoppervoice/survey-model';
import { Button, cx } from '@shoppervoice/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './comment-text.module.css';
import { shownText } from './shown-text.ts';
import * as words from './words.ts';

/** A text longer than this, in characters or lines, is truncated to the lines of the style sheet. */
const LONGEST = 560;
const MOST_LINES = 6;

/** A comment as plain text, with prefixes that match the search highlighted. */
export function CommentText({
  text,
  search,
  language,
}: {
  text: string;
  search: string;
  /** ISO 639-1, if known: how it is read aloud, and where its words are divided. */
  language?: string | null | undefined;
}) {
  const shown = useMemo(() => shownText(text), [text]);
  const spans = useMemo(() => (search === '' ? [] : highlightSpans(shown, search)), [shown, search]);
  const [choice, setChoice] = useState<boolean | null>(null);
  const long = shown.length > LONGEST || shown.split('\n').length > MOST_LINES;
  // A match in the truncated part would not be visible.
  const open = choice ?? spans.some(({ end }) => end > LONGEST / 2);
  return (
    <>
      <p className={cx(styles.text, long && !open && styles.folded)} dir="auto" lang={language ?? undefined}>
        {marked(shown, spans)}
      </p>
      {long && (
        <Button variant="link" aria-expanded={open} className={styles.more} onClick={() => setChoice(!open)}>
          {open ? words.showLess : words.showMore}
        </Button>
      )}
    </>
  );
}

function marked(text: string, spans: readonly { readonly start: number; readonly end: number }[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
