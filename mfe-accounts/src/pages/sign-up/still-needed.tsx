import { parts } from '../../frame/page-parts.tsx';
import * as words from './words.tsx';

/** Why the button cannot be pressed yet. */
export function StillNeeded({ id, invalid }: { id: string; invalid: readonly string[] }) {
  const names = Object.keys(words.fields)
    .filter((field) => invalid.includes(field))
    .map((field) => words.fields[field] ?? field);
  return (
    <p id={id} className={parts.small}>
      {names.length > 0 && words.stillNeeded(names)}
    </p>
  );
}
