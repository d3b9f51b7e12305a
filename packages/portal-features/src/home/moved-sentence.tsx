import { andList } from '@shoppervoice/survey-model';
import { Icon } from '@shoppervoice/ui';
import { TrendingDown, TrendingUp } from 'lucide-react';
import css from './moved-sentence.module.css';
import * as words from './words.tsx';

/** Counts of one programme. `figures`: questions with answers. */
export interface Moved {
  readonly figures: number;
  /** Changes that could be tested. */
  readonly tested: number;
  readonly worse: number;
  readonly better: number;
}

interface MovedSentenceProps {
  /** All pending answers have arrived. */
  readonly complete: boolean;
  readonly moved: readonly Moved[];
  /** Names of programmes that did not answer. */
  readonly without: readonly string[];
}

/** `6 of 13 scores changed significantly in the last 30 days: 4 got worse and 2 got better.` Empty until all have answered. */
export function MovedSentence({ complete, moved, without }: MovedSentenceProps) {
  if (!complete) return null;
  return (
    <>
      {without.length > 0 && <p>{words.figuresNotAvailable(andList(without))}</p>}
      {(without.length === 0 || moved.some(({ figures }) => figures > 0)) && <Counted moved={moved} />}
    </>
  );
}

function Counted({ moved }: Pick<MovedSentenceProps, 'moved'>) {
  const sum = (key: keyof Moved) => moved.reduce((total, each) => total + each[key], 0);
  const [figures, tested, worse, better] = [sum('figures'), sum('tested'), sum('worse'), sum('better')];
  if (figures === 0) return <p>{words.scoresAppear}</p>;
  if (tested === 0) return <p>{words.nothingTested(figures)}</p>;
  if (worse + better === 0) return <p>{words.noneChanged(figures)}</p>;
  return (
    <p>
      {words.changed(
        worse + better,
        figures,
        worse > 0 && (
          <span className={css.worse}>
            <Icon of={TrendingDown} />
            {words.gotWorse(worse)}
          </span>
        ),
        better > 0 && (
          <span className={css.better}>
            <Icon of={TrendingUp} />
            {words.gotBetter(better)}
          </span>
        ),
      )}
    </p>
  );
}
