import type { Period } from '@shoppervoice/survey-model';

// Compare picker
export const yearEarlier = 'a year earlier';
export const nothing = 'nothing';
export const compare = 'Compare';
export const compareWith = 'Compare with';
export const noComparison = 'No comparison';
export const chooseDates = 'Custom dates…';
export const anotherSegment = 'Another segment…';
export const compareWithDates = 'Compare with custom dates';
export const monthBefore = 'the month before';
export const monthsBefore = 'the months before';
export const dayBefore = 'the day before';
export const previous = (days: string): string => `previous ${days}`;

// Date range picker
export const dateRange = 'Date range';
export const upTo = (days: string, today: boolean): string => `${days}, to ${today ? 'today' : 'yesterday'}`;
export const presets = 'Presets';

// No earlier notice
export const noEarlierData = 'No earlier data.';
export const longerHistory = 'A longer history';
export const comparePlans = 'Compare Plans';
export const planStartsOn = (day: string, other: string): string =>
  `Your plan starts on ${day}, so nothing is compared with ${other}.`;

// Own days
export const customDates = 'Custom dates';
export const from = 'From';
export const to = 'To';
export const planReachesBack = (day: string): string => `Your plan reaches back to ${day}.`;
export const apply = 'Apply';
export const chooseBothDays = 'Choose the first and the last day.';
export const lastBeforeFirst = 'The last day is before the first.';
export const chooseBetween = (first: string, last: string): string => `Choose days from ${first} to ${last}.`;

// Period switch
export const periodNames: Readonly<Record<Period, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
};
export const period = 'Period';

// Range calendar
export const dayOf = (day: string, selected: boolean | undefined): string => `${day}${selected ? ', selected' : ''}`;

// Range notice
export const startsThere = (day: string): string => `Your plan reaches back to ${day}, so the page starts there.`;
export const endsOn = (day: string): string => `This page ends on ${day}, the last day with whole data.`;
export const shortened = 'Range shortened.';
export const replaced = 'Range replaced.';
export const isOutside = (days: string, first: string, last: string): string =>
  `${days} is outside the days this page can show (${first} to ${last}), so it shows Last 30 Days.`;
export const notOffered = (preset: string): string =>
  `${preset} is not offered on this page today, so it shows Last 30 Days.`;
