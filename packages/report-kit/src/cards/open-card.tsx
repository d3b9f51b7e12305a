import type { OpenFigure } from '@shoppervoice/contracts/reports';
import { linkClass } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { useDashboard } from '../dashboard/dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './open-card.module.css';
import * as words from './words.ts';

/** An open question: how many people answered it, and the link to their answers. */
export function OpenCard({ figure, heading }: { figure: OpenFigure; heading?: string | undefined }) {
  const { openEndOf } = useDashboard();
  const { n } = figure;
  const href = n === 0 ? null : openEndOf(figure.code);
  const written = words.writtenAnswers(n);
  return (
    <FigureCard figure={figure} heading={heading}>
      <p className={styles.words}>
        {href === null ? (
          written
        ) : (
          <Link to={href} className={linkClass}>
            {written}
          </Link>
        )}
      </p>
    </FigureCard>
  );
}
