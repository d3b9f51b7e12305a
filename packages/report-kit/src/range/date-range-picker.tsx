import {
  CUSTOM,
  type DayRange,
  DEFAULT_PRESET,
  formatRangeWithYear,
  type RangeChoice,
} from '@shoppervoice/survey-model';
import { Button, cx, Dialog, Icon, Popover, useLayoutWidth } from '@shoppervoice/ui';
import { CalendarDays, Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './date-range-picker.module.css';
import { daysProblem, OwnDays, OwnDaysFoot } from './own-days.tsx';
import type { ReportRange } from './use-report-range.ts';
import * as words from './words.ts';

/** The button that shows the current days, and its popover: presets and custom days; a sheet on a phone. */
export function DateRangePicker({ range }: { range: ReportRange }) {
  const [open, setOpen] = useState(false);
  const form = useId();
  const isPhone = useLayoutWidth() === 'phone';
  const [draft, setDraft] = useState<Partial<DayRange>>(range.range);
  const label =
    range.resolved.kind === 'inside' || range.resolved.kind === 'clipped' ? range.choice.label : DEFAULT_PRESET;
  const show = (shown: boolean) => {
    // Days that were picked but not applied are discarded.
    if (shown) setDraft(range.range);
    setOpen(shown);
  };
  const choose = (choice: RangeChoice) => {
    setOpen(false);
    range.choose(choice);
  };
  const trigger = (
    <Button className={styles.trigger} icon={CalendarDays} trailingIcon={ChevronDown}>
      <span className={styles.words}>
        <span>{label}</span>{' '}
        <span className={styles.note}>{isPhone ? formatRangeWithYear(range.range) : daysInFull(range)}</span>
      </span>
    </Button>
  );
  const problem = daysProblem(draft, range.limits);
  const foot = <OwnDaysFoot form={form} limits={range.limits} draft={draft} problem={problem} />;
  const chooser = (
    <div className={styles.chooser}>
      <Presets
        range={range}
        label={label}
        onChoose={choose}
        onCustom={() => document.getElementById(form)?.querySelector('input')?.focus()}
      />
      <OwnDays
        id={form}
        months={isPhone ? 1 : 2}
        limits={range.limits}
        draft={draft}
        problem={problem}
        onDraft={setDraft}
        onApply={(days) => choose({ label: CUSTOM, ...days })}
      >
        {!isPhone && foot}
      </OwnDays>
    </div>
  );
  if (isPhone)
    return (
      <Dialog title={words.dateRange} place="sheet" trigger={trigger} open={open} onOpenChange={show} actions={foot}>
        {chooser}
      </Dialog>
    );
  return (
    <Popover title={words.dateRange} flush open={open} onOpenChange={show} trigger={trigger}>
      {chooser}
    </Popover>
  );
}

/**
 * `Oct 22 – Nov 20, 2026, to yesterday`: the same preset ends today on pages of comments, and yesterday on others.
 * Omitted on a phone, where the line over the button names the last day of the data.
 */
function daysInFull({ range, limits: { lastDay, today } }: Pick<ReportRange, 'range' | 'limits'>): string {
  const days = formatRangeWithYear(range);
  if (range.endDate !== lastDay || range.startDate === lastDay) return days;
  return words.upTo(days, lastDay === today);
}

function Presets({
  range: { presets },
  label,
  onChoose,
  onCustom,
}: {
  range: ReportRange;
  label: string;
  onChoose: (choice: RangeChoice) => void;
  /** Its days are not chosen yet. */
  onCustom: () => void;
}) {
  return (
    <ul className={styles.presets} aria-label={words.presets}>
      {[...presets, CUSTOM].map((preset) => (
        <li key={preset}>
          <button
            type="button"
            className={cx(styles.preset, preset === label && styles.chosen)}
            aria-pressed={preset === label}
            onClick={() => (preset === CUSTOM ? onCustom() : onChoose({ label: preset } as RangeChoice))}
          >
            {preset}
            {preset === label && <Icon of={Check} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
