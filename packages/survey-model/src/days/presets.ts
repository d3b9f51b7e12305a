import {
  addDays,
  addMonths,
  type Day,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  type WeekStart,
} from './day.ts';

/** Both ends included. */
export interface DayRange {
  readonly startDate: Day;
  readonly endDate: Day;
}

/** What a page may show. `lastDay` is the last allowed day (E), `earliest` the first one. */
export interface RangeLimits {
  readonly today: Day;
  readonly lastDay: Day;
  readonly earliest: Day;
  /** First weekday of the merchant's weeks; absent: Sunday. */
  readonly weekStartsOn?: WeekStart | undefined;
}

type Calendar = Pick<RangeLimits, 'today' | 'lastDay' | 'weekStartsOn'>;

interface PresetRow {
  readonly label: string;
  /** Null if the preset has no meaning on that day or page. */
  readonly range: (calendar: Calendar) => DayRange | null;
}

export const DEFAULT_PRESET = 'Last 30 Days';
export const CUSTOM = 'Custom';

/** In the order of the menu. `Custom` is a choice, but not a preset: it has its own days. */
const PRESET_ROWS = [
  {
    label: 'Today',
    range: ({ today, lastDay }) => (lastDay === today ? { startDate: today, endDate: today } : null),
  },
  { label: 'Yesterday', range: ({ today }) => ({ startDate: addDays(today, -1), endDate: addDays(today, -1) }) },
  { label: 'Month to Date', range: (calendar) => toDate(startOfMonth(calendar.today), calendar) },
  { label: 'Last 7 Days', range: ({ lastDay }) => ({ startDate: addDays(lastDay, -6), endDate: lastDay }) },
  { label: DEFAULT_PRESET, range: last30Days },
  {
    label: 'Last Week',
    range: ({ today, weekStartsOn }) => {
      const week = startOfWeek(today, weekStartsOn);
      return { startDate: addDays(week, -7), endDate: addDays(week, -1) };
    },
  },
  {
    label: 'Last Month',
    range: ({ today }) => ({
      startDate: addMonths(startOfMonth(today), -1),
      endDate: addDays(startOfMonth(today), -1),
    }),
  },
  {
    label: 'Last Quarter',
    range: ({ today }) => ({
      startDate: addMonths(startOfQuarter(today), -3),
      endDate: addDays(startOfQuarter(today), -1),
    }),
  },
  { label: 'Quarter to Date', range: (calendar) => toDate(startOfQuarter(calendar.today), calendar) },
  { label: 'Last 3 Months', range: (calendar) => lastMonths(3, calendar) },
  { label: 'Last 6 Months', range: (calendar) => lastMonths(6, calendar) },
  { label: 'Last 12 Months', range: (calendar) => lastMonths(12, calendar) },
  {
    label: 'Last 16 Months',
    range: ({ today, lastDay }) => ({ startDate: addMonths(startOfMonth(today), -16), endDate: lastDay }),
  },
  { label: 'Year to Date', range: (calendar) => toDate(startOfYear(calendar.today), calendar) },
] as const satisfies readonly PresetRow[];

export type PresetLabel = (typeof PRESET_ROWS)[number]['label'];

/** Labels of all presets, in the order of the menu; `Custom` comes after them. */
export const PRESETS: readonly PresetLabel[] = PRESET_ROWS.map((row) => row.label);

export function isPreset(label: unknown): label is PresetLabel {
  return PRESETS.some((preset) => preset === label);
}

/**
 * Days of a preset, computed each day. Null if it does not apply: `Today` if the last allowed day is yesterday, a
 * to-date preset on the first day of its period. Ignores depth: see `availablePresets`.
 */
export function presetRange(label: PresetLabel, calendar: Calendar): DayRange | null {
  const row: PresetRow | undefined = PRESET_ROWS.find((candidate) => candidate.label === label);
  return row ? row.range(calendar) : null;
}

/** Presets that apply and do not start before the earliest allowed day, in the order of the menu. */
export function availablePresets(limits: RangeLimits): PresetLabel[] {
  return PRESETS.filter((label) => {
    const range = presetRange(label, limits);
    return range !== null && range.startDate >= limits.earliest;
  });
}

export function last30Days({ lastDay }: Pick<Calendar, 'lastDay'>): DayRange {
  return { startDate: addDays(lastDay, -29), endDate: lastDay };
}

function toDate(first: Day, { today, lastDay }: Calendar): DayRange | null {
  return today === first ? null : { startDate: first, endDate: lastDay };
}

function lastMonths(count: number, { lastDay }: Calendar): DayRange {
  return { startDate: addDays(addMonths(lastDay, -count), 1), endDate: lastDay };
}
