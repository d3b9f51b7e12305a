import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { linkClass } from '@shoppervoice/ui';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { Link } from 'react-router';
import { AlertMe } from '../alerts/alert-me.tsx';
import { PictureDownloads, type PictureDownloadsProps } from '../download/picture-downloads.tsx';
import styles from './figure-card.module.css';

/** Heading level of the cards: one below the heading above them. */
export const CardLevel = createContext<3 | 4>(3);

/** Link of a card's name, by question code; null: none. */
const LinkContext = createContext<((code: string) => string) | null>(null);
export const CardLink = LinkContext.Provider;

/** The frame of one figure in a list: question, respondents, value, change, and its drawing (`children`). */
export function FigureCard({
  figure,
  heading,
  value,
  change,
  picture,
  children,
}: {
  figure: Pick<FiguresAnswer['figures'][number], 'key' | 'code' | 'label' | 'of' | 'n'>;
  /** Replaces the question and the respondents. */
  heading?: string | undefined;
  value?: ReactNode;
  change?: ReactNode;
  /** Its drawing, for downloads. */
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
