import type { OpenFigure } from '@shoppervoice/contracts';
import { formatCount } from '@shoppervoice/survey-model';
import { linkClass } from '@shoppervoice/ui';
import { Link } from 'react-router';
import { useDashboard } from '../dashboard/dashboard.ts';
import { FigureCard } from './figure-card.tsx';
import styles from './open-card.module.css';

/** An open question: how many wrote something, and the way to what they wrote. */
export function OpenCard({ figure, heading }: { figure: OpenFigure; heading?: string | undefined }) {
  const { openEndOf } = useDashboard();
  const { n } = figure;
  const href = n === 0 ? null : openEndOf(figure.code);
  const words = `${formatCount(n)} written ${n === 1 ? 'answer' : 'answers'}`;
  return (
    <FigureCard figure={figure} heading={heading}>
      <p className={styles.words}>
        {href === null ? (
          words
        ) : (
          <Link to={href} className={linkClass}>
            {words}
          </Link>
        )}
      </p>
    </FigureCard>
  );
}
