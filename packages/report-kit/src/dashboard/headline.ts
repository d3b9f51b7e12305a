import { type ChangeFacts, changeFactsOf } from '../figures/change.ts';
import { type ChangeCounts, countsOf } from '../figures/change-counts.ts';
import { type CompareTo, isSegment } from '../range/comparison.ts';
import type { AnswerFigure } from './dashboard.ts';

interface Headline extends ChangeCounts {
  readonly values: number;
  /** The other period is before the plan's first day. */
  readonly tooEarly: boolean;
}

/** Every value of a figure that can change: the mean or score, or the share of each option. */
function changesOf(figure: AnswerFigure): readonly ChangeFacts[] {
  if (figure.kind === 'open') return [];
  if (figure.kind === 'rating' || figure.kind === 'nps') return [changeFactsOf(figure)];
  const n = figure.n ?? 0;
  return figure.options.map(({ id }) => {
    const moved = figure.change?.options.find((option) => option.id === id);
    return {
      n,
      delta: moved?.delta ?? null,
      significant: moved?.significant ?? false,
      previousN: figure.change?.n ?? null,
    };
  });
}

/** All changes of these figures; a page that marks others says so in its definition. */
export function allChanges(figures: readonly AnswerFigure[]): readonly ChangeFacts[] {
  return figures.flatMap(changesOf);
}

function headlineOf(figures: readonly AnswerFigure[]): Headline {
  const changes = allChanges(figures);
  return {
    values: changes.length,
    ...countsOf(changes),
    tooEarly: figures.some(({ changeUnavailable }) => changeUnavailable === 'depth'),
  };
}

/** `1 of 9 means moved significantly`: the first sentence of a page. */
export function headline(figures: readonly AnswerFigure[], compare: CompareTo, [one, many]: readonly [string, string]) {
  const { values, moved, tested, tooEarly } = headlineOf(figures);
  const all = `${values} ${values === 1 ? one : many}`;
  // A notice at the top explains why nothing is compared.
  if (compare === 'none' || tooEarly) return all;
  return tested === 0
    ? `${all}, too few answers to test`
    : `${moved} of ${all} ${isSegment(compare) ? 'differ' : 'changed'} significantly`;
}
