import type { ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import floating from '../floating.module.css';
import { COLLISION_PADDING, useFloatingHome } from '../portal-home.ts';
import { baseParts } from './base.ts';

export interface TipProps {
  /** The button to hover or press. */
  trigger: ReactElement;
  /** Accessible name of what opens. */
  title: string;
  children: ReactNode;
}

/** An explanation of its button, on hover and on press, so that it works by touch, too. */
export function Tip({ trigger, title, children }: TipProps) {
  const { Popover: Base } = baseParts();
  const { container, inDialog } = useFloatingHome();
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={200} render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner
          className={cx(floating.positioner, inDialog && floating.inDialog)}
          side="top"
          sideOffset={6}
          collisionPadding={COLLISION_PADDING}
        >
          <Base.Popup className={cx(floating.popup, floating.tooltip)} aria-label={title}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
