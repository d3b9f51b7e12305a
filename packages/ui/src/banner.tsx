import { CircleAlert, Hourglass, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './banner.module.css';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import * as words from './words.tsx';

export type BannerKind = 'info' | 'accent' | 'warning' | 'error';

const GLYPH: Record<BannerKind, LucideIcon> = {
  info: Info,
  accent: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

export interface BannerProps {
  kind?: BannerKind;
  icon?: LucideIcon;
  /** The leading text, in bold. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links at the end. */
  actions?: ReactNode;
}

/** A bar that pushes the page down and never covers it. Errors are announced at once, the rest politely. */
export function Banner({ kind = 'info', icon, title, children, actions }: BannerProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={cx(styles.banner, styles[kind])}>
      <Icon of={icon ?? GLYPH[kind]} className={styles.icon} />
      <p>
        <strong>{title}</strong> {children}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Milliseconds of loading after which the banner is shown. */
export const HANG_TIGHT_AFTER = 3000;

/** Part of a skeleton: empty for 3 s, then the "hang tight" banner. Its space is reserved, so nothing moves. */
export function HangTight({ children = words.momentLonger }: { children?: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), HANG_TIGHT_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return late ? (
    <Banner icon={Hourglass} title={words.hangTight}>
      {children}
    </Banner>
  ) : null;
}
