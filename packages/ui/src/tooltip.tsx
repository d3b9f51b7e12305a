import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import floating from './floating.module.css';
import { useFloatingPlace } from './floating-place.tsx';
import { COLLISION_PADDING } from './portal-home.ts';

/** A few words about a control, on hover and focus. Never the only place of what it says: touch has no hover. */
export function Tooltip({ children, content }: { children: ReactElement; content: ReactNode }) {
  const { container, mark } = useFloatingPlace();
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      {mark}
      <Base.Portal container={container}>
        <Base.Positioner
          positionMethod="fixed"
          className={floating.positioner}
          sideOffset={6}
          collisionPadding={COLLISION_PADDING}
        >
          <Base.Popup className={cx(floating.popup, floating.tooltip)}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
