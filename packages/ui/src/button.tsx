import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Look {
  /** `primary` is for the one action of a dialog, notice or form; `quiet` has no border until hovered. */
  variant?: 'secondary' | 'primary' | 'quiet' | 'link';
  icon?: LucideIcon;
  /** After the label: a chevron on a button that opens something. */
  trailingIcon?: LucideIcon;
}

function look({ variant = 'secondary' }: Look, className?: string) {
  return cx(styles.button, styles[variant], className);
}

function Face({ icon, trailingIcon, busy, children }: Look & { busy?: boolean; children?: ReactNode }) {
  return (
    <>
      {busy ? <Icon of={LoaderCircle} className={styles.spin} /> : icon && <Icon of={icon} className={styles.icon} />}
      {children}
      {trailingIcon && <Icon of={trailingIcon} className={styles.icon} />}
    </>
  );
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is in progress: further presses do nothing, and a spinner replaces the icon. */
  busy?: boolean;
}

export function Button({
  variant,
  icon,
  trailingIcon,
  busy,
  className,
  type,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look({ variant }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Face icon={icon} trailingIcon={trailingIcon} busy={busy}>
        {children}
      </Face>
    </button>
  );
}

/** A link that looks like a button, for addresses outside the router (mail, plans). */
export function ButtonLink({ variant, icon, trailingIcon, className, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={look({ variant }, className)}>
      <Face icon={icon} trailingIcon={trailingIcon}>
        {children}
      </Face>
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The accessible name, also shown as the title. */
  label: string;
}

/** A square button with one icon. */
export function IconButton({ icon, label, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      title={rest.title ?? label}
      className={cx(styles.iconButton, className)}
    >
      <Icon of={icon} />
    </button>
  );
}

/** Class of a text link, for a router's link component. */
export const linkClass: string = styles.textLink ?? '';
/** Class of a router link that looks like a button. */
export const buttonClass: string = cx(styles.button, styles.secondary);
/** Class of a router link that looks like the primary button. */
export const primaryButtonClass: string = cx(styles.button, styles.primary);
