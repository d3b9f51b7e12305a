import { useEffect, useRef, useState } from 'react';

/** Pause in ms after which typing is applied. */
const SEARCH_REST = 300;

export interface SearchDraft {
  /** Text of the field. */
  readonly text: string;
  type(text: string): void;
  /** Applies the text at once (Enter). */
  commit(): void;
  /** The field lost focus: further typing is a separate history entry. */
  leave(): void;
}

/**
 * A search field over the address: typing is applied after a pause, and one stay in the field is one history entry. An
 * outside change (back, forward, a removed chip) replaces the text.
 */
export function useSearchDraft(
  value: string,
  write: (text: string, options: { replace: boolean }) => void,
): SearchDraft {
  const [text, setText] = useState(value);
  /** Written by this field and not yet read back from the address. */
  const pending = useRef<string[]>([]);
  const stepped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, write });
  latest.current = { value, write };

  useEffect(() => {
    const own = pending.current.indexOf(value);
    pending.current = pending.current.slice(own + 1);
    if (own >= 0) return;
    stepped.current = false;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const put = (next: string) => {
    clearTimeout(timer.current);
    if (next === (pending.current.at(-1) ?? latest.current.value)) return;
    pending.current.push(next);
    latest.current.write(next, { replace: stepped.current });
    stepped.current = true;
  };
  return {
    text,
    type(next) {
      setText(next);
      clearTimeout(timer.current);
      // Cleared on purpose (the cross): no pause.
      if (next === '') put(next);
      else timer.current = setTimeout(() => put(next), SEARCH_REST);
    },
    commit: () => put(text),
    leave() {
      put(text);
      stepped.current = false;
    },
  };
}
