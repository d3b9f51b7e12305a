import { andList } from '@shoppervoice/survey-model';
import { Icon } from '@shoppervoice/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import css from './moved-sentence.module.css';

/** What one programme counts. `figures`: those with answers. */
export interface Moved {
  readonly figures: number;
  readonly worse: number;
  readonly better: number;
}

interface MovedSentenceProps {
  /** Whatever answers has answered. */
  readonly complete: boolean;
  readonly moved: readonly Moved[];
  /** Programmes that do not answer, by their names. */
  readonly without: readonly string[];
}

/** `6 of 13 figures moved significantly in the last 30 days: 4 got worse and 2 got better.` Empty until all have answered. */
export function MovedSentence({ complete, moved, without }: MovedSentenceProps) {
  if (!complete) return null;
  return (
    <>
      <Counted moved={moved} />
      {without.length > 0 && <p>{andList(without)} could not be counted.</p>}
    </>
  );
}

function Counted({ moved }: Pick<MovedSentenceProps, 'moved'>) {
  const sum = (key: keyof Moved) => moved.reduce((total, each) => total + each[key], 0);
  const [figures, worse, better] = [sum('figures'), sum('worse'), sum('better')];
  if (figures === 0) return <p>Figures appear here as soon as shoppers answer.</p>;
  const subject = `of ${figures} ${figures === 1 ? 'figure' : 'figures'} moved significantly in the last 30 days`;
  if (worse + better === 0) return <p>None {subject}.</p>;
  return (
    <p>
      {worse + better} {subject}:{' '}
      {worse > 0 && (
        <span className={css.worse}>
          <Icon of={TrendingDown} />
          {worse} got worse
        </span>
      )}
      {worse > 0 && better > 0 && ' and '}
      {better > 0 && (
        <span className={css.better}>
          <Icon of={TrendingUp} />
          {better} got better
        </span>
      )}
      .
    </p>
  );
}
