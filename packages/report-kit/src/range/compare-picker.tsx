import {
  type Comparison,
  comparedRange,
  type DayRange,
  dayCount,
  formatDayCount,
  formatRangeWithYear,
} from '@shoppervoice/survey-model';
import { Button, Menu, MenuChoice } from '@shoppervoice/ui';
import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import { oneOf } from '../address/address-field.ts';
import { capital } from '../text/capital.ts';
import styles from './date-range-picker.module.css';

export type CompareTo = Comparison | 'none';

/** The address's own word of the comparison; `previous` where nothing is written. */
export const compareField = oneOf<CompareTo>(['previous', 'year', 'none'], 'previous');

/** With what the figures are compared, and which days that is. */
export function ComparePicker({
  value,
  range,
  onChange,
}: {
  value: CompareTo;
  range: DayRange;
  onChange: (value: CompareTo) => void;
}) {
  const days = (comparison: Comparison) => {
    const other = comparedRange(range, comparison);
    return other === null ? 'no such days' : formatRangeWithYear(other);
  };
  const words: Record<CompareTo, string> = {
    previous: previousWords(range),
    year: 'a year earlier',
    none: 'nothing',
  };
  return (
    <Menu
      trigger={
        <Button icon={ArrowLeftRight} trailingIcon={ChevronDown}>
          <span>Compare</span> <span className={styles.note}>{words[value]}</span>
        </Button>
      }
    >
      <MenuChoice
        label="Compare with"
        value={value}
        onChange={(next) => onChange(next as CompareTo)}
        options={[
          { value: 'previous', label: capital(words.previous), note: days('previous') },
          { value: 'year', label: capital(words.year), note: days('year') },
          { value: 'none', label: 'Nothing' },
        ]}
      />
    </Menu>
  );
}

/** `previous 30 days`. Whole calendar months go back by months, which may hold another number of days. */
function previousWords(range: DayRange): string {
  const days = dayCount(range);
  const other = comparedRange(range, 'previous');
  if (other !== null && dayCount(other) !== days) return 'the months before';
  return days === 1 ? 'the day before' : `previous ${formatDayCount(days)}`;
}
