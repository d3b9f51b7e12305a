import { type DayRange, defaultPeriod, isPeriod, offeredPeriods, type Period } from '@shoppervoice/survey-model';
import { SegmentedControl } from '@shoppervoice/ui';
import type { AddressField } from '../address/address-field.ts';
import * as words from './words.ts';

/** The period of the address; null if there is none. Whether the range offers it: `periodOf`. */
export const periodField: AddressField<Period | null> = {
  fallback: null,
  read(values) {
    return { value: values.filter(isPeriod).at(-1) ?? null, unreadable: values.filter((value) => !isPeriod(value)) };
  },
  write: (value) => (value === null ? [] : [value]),
};

/** The requested period if the range is long enough for it; otherwise the longest of day, week, month that fits. */
export function periodOf(requested: Period | null, { startDate, endDate }: DayRange): Period {
  return requested && offeredPeriods(startDate, endDate).includes(requested)
    ? requested
    : defaultPeriod(startDate, endDate);
}

/** Offered periods of a range; renders nothing if only one is offered. */
export function PeriodSwitch({
  value,
  range,
  onChange,
}: {
  value: Period;
  range: DayRange;
  onChange: (period: Period) => void;
}) {
  const offered = offeredPeriods(range.startDate, range.endDate);
  if (offered.length < 2) return null;
  return (
    <SegmentedControl
      label={words.period}
      value={value}
      onChange={onChange}
      segments={offered.map((period) => ({ value: period, label: words.periodNames[period] }))}
    />
  );
}
