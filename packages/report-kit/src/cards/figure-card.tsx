import type { FiguresAnswer } from '@shoppervoice/contracts';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './figure-card.module.css';

/** Level of the headings of cards: one under whatever stands over them. */
export const CardLevel = createContext<3 | 4>(3);

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
  const Heading = `h${useContext(CardLevel)}` as const;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading className={styles.label} id={id}>
          {heading ?? label}
          {heading === undefined && of !== null && <span className={styles.of}>{of.label}</span>}
        </Heading>
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
