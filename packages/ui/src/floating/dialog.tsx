import { type LucideIcon, X } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import button from '../button.module.css';
import { cx } from '../class-names.ts';
import styles from '../dialog.module.css';
import { Icon } from '../icon.tsx';
import { InDialog, noteOverlay, portalHome } from '../portal-home.ts';
import { type BaseParts, baseParts } from './base.ts';
import * as words from './words.ts';

export interface DialogProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens it, if the dialog keeps its own state. */
  trigger?: ReactElement | undefined;
  title: ReactNode;
  description?: ReactNode;
  icon?: LucideIcon;
  /**
   * `center`: a modal; `sheet`: from the foot of a phone; `side`: a drawer at the left; `end`: a panel at the right;
   * `large`: a modal that fills a phone, with an edge-to-edge body that scrolls between head and actions.
   */
  place?: 'center' | 'large' | 'sheet' | 'side' | 'end';
  /** A dialog of the shell, which may open over any other dialog. */
  over?: boolean;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog: traps the focus, closes with Escape and the cross, and stops the page behind from scrolling. A page's
 * dialog covers the page's place, a dialog of the shell covers everything.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  icon,
  place = 'center',
  over = false,
  actions,
  children,
}: DialogProps) {
  const { Dialog: Base } = baseParts();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={portalHome(over)}>
        <Base.Backdrop ref={over ? noteOverlay : undefined} className={cx(styles.backdrop, over && styles.over)} />
        <Base.Viewport className={cx(styles.viewport, styles[place], over && styles.over)}>
          <InDialog value={true}>
            <Base.Popup className={styles.popup}>
              <div className={styles.head}>
                {icon && (
                  <span className={styles.glyph}>
                    <Icon of={icon} size={20} />
                  </span>
                )}
                <Base.Close className={cx(button.iconButton, styles.close)} aria-label={words.close}>
                  <Icon of={X} />
                </Base.Close>
                <Base.Title className={styles.title}>{title}</Base.Title>
              </div>
              <div className={styles.body}>
                {description && <Base.Description className={styles.description}>{description}</Base.Description>}
                {children}
              </div>
              {actions && <div className={styles.actions}>{actions}</div>}
            </Base.Popup>
          </InDialog>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the enclosing dialog. */
export function DialogClose(props: ComponentProps<BaseParts['Dialog']['Close']>) {
  const { Dialog: Base } = baseParts();
  return <Base.Close {...props} />;
}
