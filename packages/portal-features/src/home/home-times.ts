import { addDays, dayOf, zonedFormat } from '@shoppervoice/survey-model';
import { readerLocale } from '@shoppervoice/ui';

/** `Today, 8:31 AM`, `Yesterday, 5:02 PM`, `Nov 18, 6:48 AM`, in the merchant's zone. `today`: `YYYY-MM-DD` there. */
export function commentTime(instant: string, timeZone: string, today: string): string {
  const at = new Date(instant);
  const day = dayOf(at, timeZone);
  const time = zonedFormat(timeZone, { hour: 'numeric', minute: '2-digit' }, readerLocale()).format(at);
  if (day === today) return `Today, ${time}`;
  if (day === addDays(today, -1)) return `Yesterday, ${time}`;
  return `${zonedFormat(timeZone, { month: 'short', day: 'numeric' }).format(at)}, ${time}`;
}

/** `hour`: 0 to 23 in the reader's time zone. */
export function greetingAt(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
