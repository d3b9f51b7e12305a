import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './panel.module.css';

/** A surface with a hairline border. Give `aria-labelledby` (the id of its heading) if it is a separate region. */
export function Panel({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.panel, className)} />;
}

/** Title row of a panel: the heading at the left, `children` (a note, controls) at the right. */
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

/** Closing line of a panel: where the axis starts, what a mark means. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <footer className={styles.foot}>{children}</footer>;
}
