import { ChevronDown, type LucideIcon } from 'lucide-react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import type { SelectListProps } from './floating/select.tsx';
import { Icon } from './icon.tsx';
import { useOpener } from './opener.tsx';
import styles from './select.module.css';
import * as words from './words.tsx';

export interface SelectProps<Value extends string>
  extends Pick<SelectListProps<Value>, 'value' | 'options' | 'onChange' | 'disabled'> {
  /** Accessible name; also drawn before the value if `showLabel`. */
  label: string;
  showLabel?: boolean;
  icon?: LucideIcon;
  className?: string;
}

/** A choice of a few options, behind a button with the selected one. */
export function Select<Value extends string>({
  label,
  showLabel = false,
  icon,
  disabled,
  className,
  ...list
}: SelectProps<Value>) {
  const chosen = list.options.find((option) => option.value === list.value);
  const trigger = (
    <button
      type="button"
      aria-label={`${label}: ${chosen?.label ?? words.none}`}
      disabled={disabled}
      className={cx(button.button, button.secondary, styles.trigger, className)}
    >
      {icon && <Icon of={icon} className={button.icon} />}
      {showLabel && <span>{label}</span>}
      <span className={showLabel ? styles.note : undefined}>{chosen?.label}</span>
      <Icon of={ChevronDown} className={button.icon} />
    </button>
  );
  const opener = useOpener({ trigger, opens: 'listbox' });
  if (opener.code === null) return opener.button;
  return <opener.code.Select {...list} label={label} trigger={opener.trigger} disabled={disabled} />;
}
