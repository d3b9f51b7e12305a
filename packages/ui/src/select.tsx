import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import floating from './floating.module.css';
import { useFloatingPlace } from './floating-place.tsx';
import { Icon } from './icon.tsx';
import { COLLISION_PADDING } from './portal-home.ts';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  note?: ReactNode;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  /** Accessible name; also drawn before the value where `showLabel`. */
  label: string;
  showLabel?: boolean;
  icon?: LucideIcon;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/** One of several options, behind a button that shows the chosen one. */
export function Select<Value extends string>({
  label,
  showLabel = false,
  icon,
  value,
  options,
  onChange,
  disabled,
  className,
}: SelectProps<Value>) {
  const { container, mark } = useFloatingPlace();
  const chosen = options.find((option) => option.value === value);
  return (
    // The list's scroll bars are styled by our own sheet: a strict CSP refuses the library's <style> element.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        items={options}
        modal={false}
        disabled={disabled}
        onValueChange={(next) => next !== null && onChange(next)}
      >
        <Base.Trigger
          aria-label={`${label}: ${chosen?.label ?? 'none'}`}
          className={cx(button.button, button.secondary, styles.trigger, className)}
        >
          {icon && <Icon of={icon} className={button.icon} />}
          {showLabel && <span>{label}</span>}
          <span className={showLabel ? styles.note : undefined}>{chosen?.label}</span>
          <Icon of={ChevronDown} className={button.icon} />
        </Base.Trigger>
        {mark}
        <Base.Portal container={container}>
          <Base.Positioner
            positionMethod="fixed"
            className={floating.positioner}
            alignItemWithTrigger={false}
            align="start"
            sideOffset={4}
            collisionPadding={COLLISION_PADDING}
          >
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
