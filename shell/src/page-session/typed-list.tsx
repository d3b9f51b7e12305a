import { type ReactNode, useId } from 'react';
import css from './typed-list.module.css';
import type { TypedText } from './typed-text.ts';

/** Typed text by field, to read and copy. `aside`: shown beside a field's name. */
export function TypedList({ texts, aside }: { texts: readonly TypedText[]; aside?: (text: string) => ReactNode }) {
  const id = useId();
  return (
    <ul className={css.list}>
      {texts.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two fields may be called alike
        <li key={index} className={css.entry}>
          <div className={css.head}>
            <label htmlFor={`${id}${index}`}>{label}</label>
            {aside?.(text)}
          </div>
          <textarea id={`${id}${index}`} className={css.text} readOnly value={text} rows={rowsOf(text)} />
        </li>
      ))}
    </ul>
  );
}

const CHARACTERS_A_ROW = 56;
const MOST_ROWS = 8;

function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_ROW)), 0);
  return Math.min(rows, MOST_ROWS);
}
