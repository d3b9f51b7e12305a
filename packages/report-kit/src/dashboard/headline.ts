import { isLowBase } from '@shoppervoice/survey-model';
import { type ChangeFacts, certaintyOf, changeFactsOf, expectedByChance } from '../figures/change.ts';
import type { CompareTo } from '../range/comparison.ts';
import type { AnswerFigure } from './dashboard.ts';

interface Headline {
  readonly values: number;
  readonly moved: number;
  readonly tested: number;
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

/** Counted as they are marked: a change that rounds to nothing shows no direction, even if many answers are behind it. */
const isMarked = (facts: ChangeFacts) => ['better', 'worse', 'moved'].includes(certaintyOf(facts));

/** Tested: both periods hold 30 answers or more. */
const isTested = ({ n, previousN, delta }: ChangeFacts) =>
  delta !== null && !isLowBase(n) && previousN !== null && !isLowBase(previousN);

/** Every change of these figures: where a page marks others, or fewer, its definition says so. */
export function allChanges(figures: readonly AnswerFigure[]): readonly ChangeFacts[] {
  return figures.flatMap(changesOf);
}

function countsOf(changes: readonly ChangeFacts[]): Pick<Headline, 'moved' | 'tested'> {
  return { moved: changes.filter(isMarked).length, tested: changes.filter(isTested).length };
}

function headlineOf(figures: readonly AnswerFigure[]): Headline {
  const changes = allChanges(figures);
  return {
    values: changes.length,
    ...countsOf(changes),
    tooEarly: figures.some(({ changeUnavailable }) => changeUnavailable === 'depth'),
  };
}

/** `1 of 9 means moved significantly`: a page's first sentence. */
export function headline(figures: readonly AnswerFigure[], compare: CompareTo, [one, many]: readonly [string, string]) {
  const { values, moved, tested, tooEarly } = headlineOf(figures);
  const all = `${values} ${values === 1 ? one : many}`;
  // The page says at its top why nothing is compared.
  if (compare === 'none' || tooEarly) return all;
  return tested === 0 ? `${all}, too few answers to test` : `${moved} of ${all} moved significantly`;
}

/** How many of the changes or differences that were tested could be marked by luck; null where none was. */
export function chanceNote(changes: readonly ChangeFacts[]): string | null {
  const { tested } = countsOf(changes);
  if (tested === 0) return null;
  const results = tested === 1 ? 'this 1 result' : `these ${tested} results`;
  return `About ${expectedByChance(tested)} of ${results} could look significant by luck.`;
}

/** The same at the foot of a page, beside how many are marked. */
export function chanceSentence(changes: readonly ChangeFacts[]): string | null {
  const { tested, moved } = countsOf(changes);
  if (tested === 0) return null;
  const were = tested === 1 ? '1 change was' : `${tested} changes were`;
  const marked = moved === 0 ? 'none is' : moved === 1 ? '1 is' : `${moved} are`;
  return `${were} tested on this page; chance alone would mark about ${expectedByChance(tested)}, and ${marked} marked.`;
}
