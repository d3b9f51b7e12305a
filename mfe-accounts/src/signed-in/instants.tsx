const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const UNITS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const;

/** `just now`, `5 minutes ago`, `yesterday`; null where it is more than six days ago. `now`: milliseconds. */
export function ago(iso: string, now: number): string | null {
  let amount = Math.max(0, (now - Date.parse(iso)) / 1000);
  let words = 'just now';
  for (const [unit, size] of UNITS) {
    amount = Math.floor(amount / size);
    if (amount < 1) return words;
    words = AGO.format(-amount, unit);
  }
  return amount > 6 ? null : words;
}

/** An instant in the reader's own time zone, with how long ago where that is near. */
export function Instant({ iso, relative = false }: { iso: string; relative?: boolean }) {
  const written = WHEN.format(new Date(iso));
  return (
    <time dateTime={iso} title={written}>
      {(relative && ago(iso, Date.now())) || written}
    </time>
  );
}
