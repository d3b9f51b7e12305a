import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import floating from '../floating.module.css';
import { Icon } from '../icon.tsx';
import styles from '../select.module.css';
import { baseParts } from './base.ts';
import { BEHIND_BUTTON, useFloatingPlace } from './floating-place.tsx';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectListProps<Value extends string> {
  /** Accessible name of the list. */
  label: string;
  /** The button, with the selected option. */
  trigger: ReactElement;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean | undefined;
}

/** A choice of a few options behind a button. */
export function Select<Value extends string>({
  label,
  trigger,
  value,
  options,
  onChange,
  disabled,
}: SelectListProps<Value>) {
  const { CSPProvider, Select: Base } = baseParts();
  const { container, mark } = useFloatingPlace();
  return (
    // The style sheet styles the list's scroll bars: a strict CSP blocks the library's <style> element.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        items={options}
        modal={false}
        disabled={disabled}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger render={trigger} />
        {mark}
        <Base.Portal container={container}>
          <Base.Positioner {...BEHIND_BUTTON} alignItemWithTrigger={false} align="start">
            <Base.Popup className={cx(floating.popup, floating.list, styles.list)}>
              <Base.List aria-label={label}>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={floating.item}
                  >
                    <Base.ItemText className={floating.itemText}>{option.label}</Base.ItemText>
                    {option.note && <span className={floating.itemNote}>{option.note}</span>}
                    <Base.ItemIndicator>
                      <Icon of={Check} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
