import { formatDay } from '@shoppervoice/survey-model';
import type { ReactNode } from 'react';
import type { ReportRange } from '../range/use-report-range.ts';
import styles from './page-header.module.css';
import * as words from './words.ts';

/** Title row of a report page: the title, the last day of the data, the controls (`children`), actions at the right. */
export function PageHeader({
  title,
  note,
  actions,
  printed,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** For print, in place of the controls: the context of the page. */
  printed?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.toolbar}>{children}</div>}
      {note && <p className={styles.note}>{note}</p>}
      {printed && <p className={styles.printed}>{printed}</p>}
    </header>
  );
}

/** Dashboards end yesterday and lists today, so a preset means different days: each names the other's. */
export function freshnessNote({ limits }: ReportRange): string {
  const day = formatDay(limits.lastDay);
  return limits.lastDay === limits.today ? words.toToday(day) : words.toYesterday(day);
}
