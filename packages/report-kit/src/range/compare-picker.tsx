import {
  type Comparison,
  capital,
  comparedRange,
  type DayRange,
  dayCount,
  formatDayCount,
  formatRangeWithYear,
  type RangeLimits,
  wholeMonths,
} from '@shoppervoice/survey-model';
import { Button, Dialog, Menu, MenuChoice, MenuItem, MenuSeparator, useLayoutWidth } from '@shoppervoice/ui';
import { ArrowLeftRight, CalendarDays, ChevronDown, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { type CompareTo, isSegment, overlapProblem, tooEarly } from './comparison.ts';
import styles from './date-range-picker.module.css';
import { daysProblem, OwnDays, OwnDaysFoot } from './own-days.tsx';
import * as words from './words.ts';

interface CompareProps {
  value: CompareTo;
  /** What is compared. */
  range: DayRange;
  limits: RangeLimits;
  onChange: (value: CompareTo) => void;
}

/** Another segment as a comparison: in words if it is chosen, and what opens its choice. */
export interface SegmentChoice {
  readonly words: string | null;
  onChoose(): void;
}

/** The comparison of the figures, and its days. `segment`: undefined where figures have no filters. */
export function ComparePicker({
  value,
  range,
  limits,
  segment,
  onChange,
}: CompareProps & { segment?: SegmentChoice | undefined }) {
  const [choosing, setChoosing] = useState(false);
  const option = (comparison: Comparison, label: string) => {
    const other = comparedRange(range, comparison);
    const why = tooEarly(comparison, range, limits);
    return {
      value: comparison,
      label: capital(label),
      note: why ?? (other && formatRangeWithYear(other)),
      disabled: why !== null,
    };
  };
  const names: Record<Comparison | 'none', string> = {
    previous: previousWords(range),
    year: words.yearEarlier,
    none: words.nothing,
  };
  return (
    <>
      <Menu
        trigger={
          <Button icon={ArrowLeftRight} trailingIcon={ChevronDown}>
            <span>{words.compare}</span>{' '}
            <span className={styles.note}>
              {typeof value === 'string'
                ? names[value]
                : isSegment(value)
                  ? segment?.words
                  : formatRangeWithYear(value)}
            </span>
          </Button>
        }
      >
        <MenuChoice
          label={words.compareWith}
          value={typeof value === 'string' ? value : 'own'}
          onChange={(next) => onChange(next as CompareTo)}
          options={[
            option('previous', names.previous),
            option('year', names.year),
            { value: 'none', label: words.noComparison },
          ]}
        />
        <MenuSeparator />
        <MenuItem
          icon={CalendarDays}
          note={typeof value === 'string' || isSegment(value) ? undefined : formatRangeWithYear(value)}
          onSelect={() => setChoosing(true)}
        >
          {words.chooseDates}
        </MenuItem>
        {segment && (
          <MenuItem icon={UsersRound} note={segment.words ?? undefined} onSelect={segment.onChoose}>
            {words.anotherSegment}
          </MenuItem>
        )}
      </Menu>
      {choosing && <OwnComparison {...{ value, range, limits, onChange }} onClose={() => setChoosing(false)} />}
    </>
  );
}

/** The other period by field or calendar. It may have another length, and must not overlap the shown days. */
function OwnComparison({ value, range, limits, onChange, onClose }: CompareProps & { onClose: () => void }) {
  const form = useId();
  const isPhone = useLayoutWidth() === 'phone';
  const [draft, setDraft] = useState<Partial<DayRange>>(
    typeof value === 'string' || isSegment(value) ? startOf(range, limits) : value,
  );
  const problem = daysProblem(draft, limits) ?? overlapProblem(draft as DayRange, range);
  return (
    <Dialog
      title={words.compareWithDates}
      place={isPhone ? 'sheet' : 'center'}
      open
      onOpenChange={(open) => !open && onClose()}
      actions={<OwnDaysFoot form={form} limits={limits} draft={draft} problem={problem} />}
    >
      <OwnDays
        id={form}
        months={1}
        limits={limits}
        draft={draft}
        problem={problem}
        onDraft={setDraft}
        onApply={(days) => {
          onClose();
          onChange(days);
        }}
      />
    </Dialog>
  );
}

/** The days before, as far as the plan reaches: the usual starting point. */
function startOf(range: DayRange, limits: RangeLimits): Partial<DayRange> {
  return tooEarly('previous', range, limits) === null ? (comparedRange(range, 'previous') ?? {}) : {};
}

/** `previous 30 days`. Whole calendar months go back by months, which may have another number of days. */
function previousWords(range: DayRange): string {
  const months = wholeMonths(range);
  if (months > 0) return months === 1 ? words.monthBefore : words.monthsBefore;
  const days = dayCount(range);
  return days === 1 ? words.dayBefore : words.previous(formatDayCount(days));
}
