import type { SummaryColumnKey, SummaryPoint } from '@shoppervoice/contracts/comments';
import type { Theme, ThemeComment, ThemesQuestion } from './question.ts';
import { type RuledTheme, Search } from './search.ts';

/** The points of a summary, one by one. Deterministic; never throws. */
export function* findPoints(question: ThemesQuestion): Generator<{ column: SummaryColumnKey; point: SummaryPoint }> {
  for (const { column, point } of findRuledThemes(question)) yield { column, point };
}

/** The themes behind `findPoints`, with the material for a model. */
export function* findThemes(question: ThemesQuestion): Generator<Theme> {
  for (const theme of findRuledThemes(question)) yield plainTheme(theme);
}

export function* findRuledThemes(question: ThemesQuestion): Generator<RuledTheme> {
  const search = new Search(question);
  yield* search.first();
  yield* search.others();
}

const plainTheme = ({ column, phrases, sentences, point, rank }: RuledTheme): Theme => ({
  column,
  phrases,
  sentences,
  point,
  rank,
});

/**
 * Incremental search: `read` takes each comment as its text arrives, `first` needs only the texts of `firstRead`,
 * `others` all of them.
 */
export class ThemeSearch {
  readonly #search: Search;

  constructor(question: ThemesQuestion) {
    this.#search = new Search(question);
  }

  /** Reads a comment ahead of the search. */
  read(comment: ThemeComment, period: 'now' | 'before'): void {
    this.#search.read(comment, period);
  }

  first(): Theme[] {
    return [...this.#search.first()].map(plainTheme);
  }

  *others(): Generator<Theme> {
    for (const theme of this.#search.others()) yield plainTheme(theme);
  }
}
