import { cx } from '@shoppervoice/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Certainty } from './change.ts';
import styles from './tile.module.css';
import * as words from './words.ts';

/** One figure above the fold: name, value, change, and trend. Tinted only if the change is significant. */
export function Tile({
  level = 4,
  certainty,
  name,
  value,
  n,
  bar,
  change,
  trend,
  foot,
  action,
  className,
}: {
  /** Of its heading. */
  level?: 3 | 4;
  certainty?: Certainty;
  name: ReactNode;
  value: ReactNode;
  /** Small, after the value: n. */
  n?: ReactNode;
  /** Under the value. */
  bar?: ReactNode;
  change: ReactNode;
  trend?: ReactNode;
  /** Under the change. */
  foot?: ReactNode;
  /** Actions, in its corner. */
  action?: ReactNode;
  className?: string | undefined;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={cx(styles.tile, certainty && styles[certainty], className)} aria-labelledby={id}>
      <Heading className={styles.name} id={id}>
        {name}
      </Heading>
      <p className={styles.value}>
        {value} {n && <span className={styles.n}>{n}</span>}
      </p>
      {bar}
      <div className={styles.change}>{change}</div>
      {trend && <div className={styles.trend}>{trend}</div>}
      {foot && <div className={styles.foot}>{foot}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** Placeholder of a hidden figure. */
export function EmptyTile({ name }: { name: ReactNode }) {
  return (
    <div className={cx(styles.tile, styles.off)}>
      <p className={styles.name}>{name}</p>
      <p className={styles.change}>{words.hidden}</p>
    </div>
  );
}

/** Tiles side by side: at most `columns` a row, stacked on a phone. */
export function Tiles({
  columns,
  ordered = false,
  children,
}: {
  columns: number;
  /** Order matters: children are list items. */
  ordered?: boolean;
  children: ReactNode;
}) {
  const List = ordered ? 'ol' : 'div';
  return (
    <div className={styles.room}>
      <List className={styles.tiles} style={{ '--columns': columns } as CSSProperties}>
        {children}
      </List>
    </div>
  );
}

/** Small grey text beside a change. */
export function TileNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
