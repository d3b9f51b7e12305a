import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import floating from '../floating.module.css';
import { Icon } from '../icon.tsx';
import { baseParts } from './base.ts';
import { BEHIND_BUTTON, useFloatingPlace } from './floating-place.tsx';

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuChoice`, `MenuSeparator`. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu of actions. */
export function Menu({ trigger, align = 'start', children, open, onOpenChange }: MenuProps) {
  const { Menu: Base } = baseParts();
  const { container, mark } = useFloatingPlace();
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      {mark}
      <Base.Portal container={container}>
        <Base.Positioner {...BEHIND_BUTTON} align={align}>
          <Base.Popup className={cx(floating.popup, floating.list)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  icon?: LucideIcon;
  note?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  /** Turns the item into a link. */
  render?: ReactElement;
  children: ReactNode;
}

/** One action. */
export function MenuItem({ icon, note, onSelect, disabled, render, children }: MenuItemProps) {
  const { Menu: Base } = baseParts();
  return (
    <Base.Item className={floating.item} onClick={onSelect} disabled={disabled} render={render}>
      {icon && <Icon of={icon} />}
      <span className={floating.itemText}>{children}</span>
      {note && <span className={floating.itemNote}>{note}</span>}
    </Base.Item>
  );
}

export interface MenuGroupProps {
  label: ReactNode;
  children: ReactNode;
}

/** Actions under their own heading. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const { Menu: Base } = baseParts();
  return (
    <Base.Group>
      <Base.GroupLabel className={floating.groupLabel}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export interface MenuChoiceProps {
  label?: ReactNode;
  value: string;
  options: readonly { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }[];
  onChange: (value: string) => void;
}

/** Options of which one is selected. */
export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  const { Menu: Base } = baseParts();
  return (
    <Base.Group>
      {label && <Base.GroupLabel className={floating.groupLabel}>{label}</Base.GroupLabel>}
      <Base.RadioGroup value={value} onValueChange={(next: string) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={floating.item}
            disabled={option.disabled}
            closeOnClick
          >
            <span className={floating.itemText}>{option.label}</span>
            {option.note && <span className={floating.itemNote}>{option.note}</span>}
            <Base.RadioItemIndicator>
              <Icon of={Check} />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuSeparator() {
  const { Menu: Base } = baseParts();
  return <Base.Separator className={floating.separator} />;
}
