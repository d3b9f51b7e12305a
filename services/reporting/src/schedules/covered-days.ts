import type { ScheduleFrequency } from '@shoppervoice/contracts';
import { addDays, type Day, type DayRange, dayOf, startOfMonth } from '@shoppervoice/survey-model';

/** Days of a report, from the merchant's day at its due time. */
const COVERED: Readonly<Record<ScheduleFrequency, (today: Day) => DayRange>> = {
  DAILY: (today) => daysBefore(today, 1),
  WEEKLY: (today) => daysBefore(today, 7),
  MONTHLY: (today) => {
    const endDate = addDays(startOfMonth(today), -1);
    return { startDate: startOfMonth(endDate), endDate };
  },
};

const daysBefore = (today: Day, count: number): DayRange => ({
  startDate: addDays(today, -count),
  endDate: addDays(today, -1),
});

/** Which days a report that is due at an instant is about: all of them are over in the merchant's zone. */
export function coveredDays(frequency: ScheduleFrequency, due: Date, timeZone: string): DayRange {
  return COVERED[frequency](dayOf(due, timeZone));
}
