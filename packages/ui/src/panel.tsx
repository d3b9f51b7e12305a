import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './panel.module.css';

/** A surface with a hairline border. Give it `aria-labelledby` (the ID of its heading) if it is a region. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.panel, className)} />;
}

/** Title row of a panel: heading at the left, `children` (a note, controls) at the right. */
export function PanelHead({
  title,
  id,
  level = 2,
  children,
}: {
  title: ReactNode;
  id?: string;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.head}>
      <Heading id={id}>{title}</Heading>
      {children && <div className={styles.aside}>{children}</div>}
    </header>
  );
}

/** Last line of a panel: where the axis starts, what a mark means. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}
