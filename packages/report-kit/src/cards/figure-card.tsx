import type { FiguresAnswer } from '@shoppervoice/contracts';
import { type ReactNode, useId } from 'react';
import styles from './figure-card.module.css';

/** The frame of one figure in a list: what was asked, of whom, its value and change, and its drawing (`children`). */
export function FigureCard({
  figure: { label, of },
  heading,
  value,
  change,
  children,
}: {
  figure: Pick<FiguresAnswer['figures'][number], 'label' | 'of'>;
  /** In place of the question and whose answers these are. */
  heading?: string | undefined;
  value?: ReactNode;
  change?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h4 className={styles.label} id={id}>
          {heading ?? label}
          {heading === undefined && of !== null && <span className={styles.of}>{of.label}</span>}
        </h4>
        {(value !== undefined || change !== undefined) && (
          <p className={styles.value}>
            {value !== undefined && <strong>{value}</strong>}
            <span className={styles.change}>{change}</span>
          </p>
        )}
      </header>
      {children}
    </article>
  );
}
