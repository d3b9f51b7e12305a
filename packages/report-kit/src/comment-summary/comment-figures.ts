import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { NO_TONE } from '@shoppervoice/survey-model';
import { type AnswerFigure, isChoice } from '../dashboard/dashboard.ts';
import { type ChangeFacts, certaintyOf } from '../figures/change.ts';

/** Topics of all comments, and tones of those that were classified. */
export interface CommentFigures {
  readonly topics: ChoiceFigure;
  readonly tones: ChoiceFigure;
}

/** Null on a page that does not have both. */
export function commentFigures(figures: readonly AnswerFigure[]): CommentFigures | null {
  const of = (code: string) => figures.filter(isChoice).find((figure) => figure.code === code);
  const [topics, tones] = [of('topics'), of('tones')];
  return topics && tones ? { topics, tones } : null;
}

/** Whether more comments of a tone are good; null: neither. */
const MORE_IS_BETTER: Readonly<Record<number, boolean>> = { 1: true, 3: false, 4: false };
export const moreIsBetter = (toneId: number): boolean | null => MORE_IS_BETTER[toneId] ?? null;

/** A comment without a tone has none of the four; the row is shown only if there is one. */
export const isShownTone = (toneId: number, count: number): boolean => toneId !== NO_TONE || count > 0;

/** An option's share and how it changed. */
export interface OptionRow {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  readonly share: number | null;
  readonly shareBefore: number | null;
  readonly facts: ChangeFacts;
  /** For a topic: its comments by tone. */
  readonly tones: ReadonlyMap<number, number>;
}

/** In the order of the response. `higherIsBetter`: by the option's id. */
export function optionRows(
  { n, options, change }: ChoiceFigure,
  higherIsBetter: (id: number) => boolean | null = () => null,
): readonly OptionRow[] {
  return options.map(({ id, label, count, share, tones = [] }): OptionRow => {
    const moved = change?.options.find((option) => option.id === id);
    return {
      id,
      label,
      count: count ?? 0,
      share,
      shareBefore: moved?.share ?? null,
      facts: {
        n: n ?? 0,
        delta: moved?.delta ?? null,
        significant: moved?.significant ?? false,
        previousN: change?.n ?? null,
        higherIsBetter: higherIsBetter(id),
      },
      tones: new Map(tones.map((tone) => [tone.id, tone.count])),
    };
  });
}

/** Topics that have comments, most frequent first. */
export function largestFirst(rows: readonly OptionRow[]): readonly OptionRow[] {
  return rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}

/** What rose and fell significantly, the largest change first. */
export function movedFirst(rows: readonly OptionRow[]): readonly OptionRow[] {
  return rows
    .filter(({ facts }) => certaintyOf(facts) === 'moved')
    .toSorted((a, b) => Math.abs(b.facts.delta ?? 0) - Math.abs(a.facts.delta ?? 0));
}
