import { Popover as Base } from '@base-ui/react/popover';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import button from './button.module.css';
import { cx } from './class-names.ts';
import floating from './floating.module.css';
import { Icon } from './icon.tsx';
import styles from './info-tip.module.css';
import { COLLISION_PADDING, useFloatingHome } from './portal-home.ts';
import hidden from './visually-hidden.module.css';

/** A small i that explains what is beside it: on hover, and on a press, so that it works by touch, too. */
export function InfoTip({ label, children }: { label: string; children: ReactNode }) {
  const { container, inDialog } = useFloatingHome();
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={200} className={cx(button.iconButton, styles.trigger)} aria-label={label}>
        <Icon of={Info} size={14} />
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner
          className={cx(floating.positioner, inDialog && floating.inDialog)}
          side="top"
          sideOffset={6}
          collisionPadding={COLLISION_PADDING}
        >
          <Base.Popup className={cx(floating.popup, floating.tooltip)}>
            <Base.Title className={hidden.hidden}>{label}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
