import { type Day, isDay } from './day.ts';
import {
  CUSTOM,
  type DayRange,
  DEFAULT_PRESET,
  isPreset,
  last30Days,
  type PresetLabel,
  presetRange,
  type RangeLimits,
} from './presets.ts';
import { type ClippedRange, clipRange } from './range.ts';

/** The choice. A preset is stored by its label alone; only `Custom` has days. */
export type RangeChoice =
  | { readonly label: PresetLabel }
  | { readonly label: typeof CUSTOM; readonly startDate: Day; readonly endDate: Day };

export type RangeSource = 'address' | 'saved' | 'session' | 'default';

/** As stored or in an address; `date` is a one-day Custom range of an address. */
export interface RawRangeChoice {
  readonly dateRange?: string | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly date?: string | null;
}

export interface ParsedRangeChoice {
  readonly choice: RangeChoice;
  readonly source: RangeSource;
  /** Names of unreadable address values: ignored and reported. */
  readonly unreadable: readonly ('dateRange' | 'startDate' | 'endDate' | 'date')[];
}

/**
 * Precedence: address, then saved preference, then session storage, then Last 30 Days. Unreadable values are ignored. A
 * choice whose source is `address` must not be saved as a preference.
 */
export function parseRangeChoice(sources: {
  readonly address?: RawRangeChoice | null;
  readonly saved?: RawRangeChoice | null;
  readonly session?: RawRangeChoice | null;
}): ParsedRangeChoice {
  const unreadable = unreadableNames(sources.address ?? {});
  for (const source of ['address', 'saved', 'session'] as const) {
    const choice = readChoice(sources[source] ?? {});
    if (choice) return { choice, source, unreadable };
  }
  return { choice: { label: DEFAULT_PRESET }, source: 'default', unreadable };
}

export type ResolvedRange =
  | ClippedRange
  /** The preset does not exist on this page or this day (`Today` on a dashboard); the range is Last 30 Days. */
  | { readonly kind: 'unavailable'; readonly range: DayRange; readonly label: PresetLabel };

/** Days of a choice on a page, clipped to what the page may show; anything but `inside` needs a notice on the page. */
export function resolveRange(choice: RangeChoice, limits: RangeLimits): ResolvedRange {
  if (choice.label === CUSTOM) return clipRange({ startDate: choice.startDate, endDate: choice.endDate }, limits);
  const range = presetRange(choice.label, limits);
  return range ? clipRange(range, limits) : { kind: 'unavailable', range: last30Days(limits), label: choice.label };
}

function readChoice(raw: RawRangeChoice): RangeChoice | null {
  if (isDay(raw.date)) return { label: CUSTOM, startDate: raw.date, endDate: raw.date };
  if (isPreset(raw.dateRange)) return { label: raw.dateRange };
  // Two days without a label are a Custom range too: an address may contain just them.
  const custom = raw.dateRange === CUSTOM || !raw.dateRange;
  const { startDate, endDate } = raw;
  if (custom && isDay(startDate) && isDay(endDate) && startDate <= endDate) {
    return { label: CUSTOM, startDate, endDate };
  }
  return null;
}

function unreadableNames(address: RawRangeChoice): ParsedRangeChoice['unreadable'] {
  const { dateRange, startDate, endDate, date } = address;
  const names: ('dateRange' | 'startDate' | 'endDate' | 'date')[] = [];
  if (dateRange != null && dateRange !== CUSTOM && !isPreset(dateRange)) names.push('dateRange');
  if (date != null && !isDay(date)) names.push('date');
  if (isDay(date) || isPreset(dateRange)) return names;
  // A Custom range needs both of its days.
  const custom = dateRange === CUSTOM || startDate != null || endDate != null;
  if (custom && !isDay(startDate)) names.push('startDate');
  if (custom && (!isDay(endDate) || (isDay(startDate) && endDate < startDate))) names.push('endDate');
  return names;
}
