import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { linkClass } from '@shoppervoice/ui';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';
import { AlertMe } from '../alerts/alert-me.tsx';
import { PictureDownloads, type PictureDownloadsProps } from '../download/picture-downloads.tsx';
import styles from './figure-card.module.css';

/** Level of the headings of cards: one below the heading over them. */
export const CardLevel = createContext<3 | 4>(3);

/** Where the name of a card leads, by its question's code; null: nowhere. */
const LinkContext = createContext<((code: string) => string) | null>(null);
export const CardLink = LinkContext.Provider;

/** The frame of one figure in a list: what was asked, of whom, its value and change, and its drawing (`children`). */
export function FigureCard({
  figure,
  heading,
  value,
  change,
  picture,
  children,
}: {
  figure: Pick<FiguresAnswer['figures'][number], 'key' | 'code' | 'label' | 'of' | 'n'>;
  /** In place of the question and whose answers these are. */
  heading?: string | undefined;
  value?: ReactNode;
  change?: ReactNode;
  /** Its drawing, for files. */
  picture?: PictureDownloadsProps['picture'];
  children: ReactNode;
}) {
  const { code, label, of } = figure;
  const name = heading ?? (of === null ? label : `${label}, ${of.label}`);
  const id = useId();
  const hrefOf = useContext(LinkContext);
  const Heading = `h${useContext(CardLevel)}` as const;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading className={styles.label} id={id}>
          {hrefOf === null ? (
            (heading ?? label)
          ) : (
            <Link to={hrefOf(code)} className={linkClass}>
              {heading ?? label}
            </Link>
          )}
          {heading === undefined && of !== null && <span className={styles.of}>{of.label}</span>}
        </Heading>
        {(value !== undefined || change !== undefined) && (
          <p className={styles.value}>
            {value !== undefined && <strong>{value}</strong>}
            <span className={styles.change}>{change}</span>
          </p>
        )}
        <div className={styles.files}>
          <AlertMe figure={figure.key} name={name} />
          {picture && figure.n !== 0 && <PictureDownloads title={name} of={[figure]} picture={picture} />}
        </div>
      </header>
      {children}
    </article>
  );
}
