import { type ComboboxOption, readerLocale } from '@shoppervoice/ui';

/** Offset of a zone at an instant, such as `UTC−8` or `UTC+5:30`. */
export function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  // Engines disagree about `+0`.
  return offset
    .replace('GMT', 'UTC')
    .replace('-', '−')
    .replace(/^UTC\+0$/, 'UTC');
}

/** Time zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Every zone that the browser knows, and the current one, with its offset now. Takes some 10 ms: called once per page.
 */
export function timeZoneOptions(own: string, now: Date): readonly ComboboxOption[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  return [...zones]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), note: offsetOf(zone, now) }));
}

/** `Saturday, November 21, 4:15 PM`: local time in the zone. */
export function clockIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(readerLocale(), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}
