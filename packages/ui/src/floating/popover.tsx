import type { ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import floating from '../floating.module.css';
import { COLLISION_PADDING, useFloatingHome } from '../portal-home.ts';
import hidden from '../visually-hidden.module.css';
import { baseParts } from './base.ts';

export interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name; drawn as the heading if `showTitle`. */
  title: string;
  showTitle?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Without padding, for content with its own edges. */
  flush?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A small surface beside its button. Escape or a press outside closes it and returns the focus to the button. */
export function Popover({
  trigger,
  title,
  showTitle = false,
  align = 'start',
  flush = false,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const { Popover: Base } = baseParts();
  const { container, inDialog } = useFloatingHome();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          className={cx(floating.positioner, inDialog && floating.inDialog)}
          align={align}
          sideOffset={4}
          collisionPadding={COLLISION_PADDING}
        >
          <Base.Popup className={cx(floating.popup, floating.popover, flush && floating.flush)}>
            <Base.Title className={showTitle ? floating.head : hidden.hidden}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
