import { cx } from '@shoppervoice/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Certainty } from './change.ts';
import styles from './tile.module.css';
import * as words from './words.ts';

/** One figure above the fold: its name, value and change, and its course. Tinted only if the change is significant. */
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
  /** Small, after the value: the number of answers that it is made of. */
  n?: ReactNode;
  /** Under the value. */
  bar?: ReactNode;
  change: ReactNode;
  trend?: ReactNode;
  /** Under the change. */
  foot?: ReactNode;
  /** In its corner: what can be done with it. */
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

/** The place of a figure that is taken off the page. */
export function EmptyTile({ name }: { name: ReactNode }) {
  return (
    <div className={cx(styles.tile, styles.off)}>
      <p className={styles.name}>{name}</p>
      <p className={styles.change}>{words.hidden}</p>
    </div>
  );
}

/** Tiles side by side: as many as `columns` says where there is room for them, one under the other on a phone. */
export function Tiles({
  columns,
  ordered = false,
  children,
}: {
  columns: number;
  /** Their order says something: children are list items. */
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

/** Beside a change, in small grey words. */
export function TileNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>;
}
