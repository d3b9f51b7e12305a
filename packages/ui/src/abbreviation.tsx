import { Popover as Base } from '@base-ui/react/popover';
import styles from './abbreviation.module.css';
import { cx } from './class-names.ts';
import floating from './floating.module.css';
import { COLLISION_PADDING, useFloatingHome } from './portal-home.ts';

/** A short name and what it stands for: on hover, on a press, and so on touch too, where a `title` is never shown. */
export function Abbreviation({ short, full }: { short: string; full: string }) {
  const { container, inDialog } = useFloatingHome();
  return (
    <Base.Root>
      <Base.Trigger openOnHover delay={200} className={styles.trigger} aria-label={`${short}: ${full}`}>
        {short}
      </Base.Trigger>
      <Base.Portal container={container}>
        <Base.Positioner
          className={cx(floating.positioner, inDialog && floating.inDialog)}
          side="top"
          sideOffset={6}
          collisionPadding={COLLISION_PADDING}
        >
          <Base.Popup className={cx(floating.popup, floating.tooltip)} aria-label={short}>
            {full}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
