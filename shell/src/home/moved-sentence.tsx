import { andList } from '@shoppervoice/survey-model';
import { Icon } from '@shoppervoice/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import css from './moved-sentence.module.css';

/** What one programme counts. `figures`: questions with answers. */
export interface Moved {
  readonly figures: number;
  /** How many of their changes could be tested. */
  readonly tested: number;
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

/** `6 of 13 scores changed significantly in the last 30 days: 4 got worse and 2 got better.` Empty until all have answered. */
export function MovedSentence({ complete, moved, without }: MovedSentenceProps) {
  if (!complete) return null;
  return (
    <>
      {without.length > 0 && <p>Figures for {andList(without)} are not available right now.</p>}
      {(without.length === 0 || moved.some(({ figures }) => figures > 0)) && <Counted moved={moved} />}
    </>
  );
}

function Counted({ moved }: Pick<MovedSentenceProps, 'moved'>) {
  const sum = (key: keyof Moved) => moved.reduce((total, each) => total + each[key], 0);
  const [figures, tested, worse, better] = [sum('figures'), sum('tested'), sum('worse'), sum('better')];
  if (figures === 0) return <p>Scores appear here as soon as shoppers answer.</p>;
  const all = `${figures} ${figures === 1 ? 'score' : 'scores'}`;
  if (tested === 0) return <p>{all} in the last 30 days; no change could be tested yet.</p>;
  const subject = `of ${all} changed significantly in the last 30 days`;
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
