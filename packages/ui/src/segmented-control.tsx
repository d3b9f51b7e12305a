import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './segmented-control.module.css';
import hidden from './visually-hidden.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Replaces the label, which stays as the accessible name. */
  icon?: LucideIcon;
  disabled?: boolean;
}

/** A few options side by side, of which one is selected: a radio group, so arrow keys work. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
}: {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hidden.hidden}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} title={segment.icon ? segment.label : undefined}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon && <Icon of={segment.icon} />}
          <span className={cx(segment.icon && hidden.hidden)}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
