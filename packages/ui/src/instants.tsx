import { readerLocale } from './reader-locale.ts';
import * as words from './words.tsx';

let when: Intl.DateTimeFormat | undefined;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const;

/** `just now`, `5 minutes ago`, `yesterday`; null if more than six days ago. `now`: milliseconds. */
export function ago(iso: string, now: number): string | null {
  let amount = Math.max(0, (now - Date.parse(iso)) / 1000);
  let text = words.justNow;
  for (const [unit, size] of UNITS) {
    amount = Math.floor(amount / size);
    if (amount < 1) return text;
    text = AGO.format(-amount, unit);
  }
  return amount > 6 ? null : text;
}

interface InstantProps {
  readonly iso: string;
  /** Relative, if recent. */
  readonly relative?: boolean;
  /** Shows the day only; the time is in the title. */
  readonly dayOnly?: boolean;
  /** Preceding word: `Mailed 3 hours ago`. */
  readonly before?: string;
}

/** An instant in the reader's own time zone. */
export function Instant({ iso, relative = false, dayOnly = false, before }: InstantProps) {
  when ??= new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const written = when.format(new Date(iso));
  const text = (relative && ago(iso, Date.now())) || (dayOnly ? DAY.format(new Date(iso)) : written);
  return (
    <time dateTime={iso} title={written}>
      {before ? `${before} ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`}
    </time>
  );
}
