import type { Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';

/** What a list of figures can be sorted by. */
export const CARD_SORTS = ['given', 'worst', 'change', 'lowest', 'answers'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

export interface CardGroup {
  readonly key: string;
  /** Null: the figures have no heading. */
  readonly label: string | null;
  readonly cards: readonly Card[];
}

export interface Card {
  readonly figure: Figure;
  /** Heading of the card if its group has none; undefined: its question, and which respondents. */
  readonly heading?: string | undefined;
}

/** How far a figure moved, in its own unit; for a choice, its largest change. Null: not known. */
function moveOf(figure: Figure): number | null {
  const { change } = figure;
  if (!change) return null;
  if ('delta' in change) return change.delta === null ? null : Math.abs(change.delta);
  if (!('options' in change)) return null;
  const moves = change.options.flatMap(({ delta }) => (delta === null ? [] : [Math.abs(delta)]));
  return moves.length === 0 ? null : Math.max(...moves);
}

/** How far a figure got worse: significant falls before all others, largest first. Null: not known. */
function fallOf({ kind, change }: Figure): number | null {
  if ((kind !== 'rating' && kind !== 'nps') || !change || !('delta' in change) || change.delta === null) return null;
  return change.delta - (change.significant && change.delta < 0 ? SURE : 0);
}

/** More than any value changes by. */
const SURE = 1000;

function levelOf(figure: Figure): number | null {
  if (figure.kind === 'rating') return figure.mean;
  return figure.kind === 'nps' ? figure.score : null;
}

/** Smallest first, missing values last; ties keep their order. */
function sortedBy(figures: readonly Figure[], value: (figure: Figure) => number | null) {
  return figures.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return left - right;
  });
}

const minus = (value: number | null) => (value === null ? null : -value);

/**
 * The figures in the groups of the response or, if sorted, all in one group. Empty groups are omitted. Without a
 * comparison, "worst first" keeps the order of the survey.
 */
export function cardGroups(
  groups: FiguresAnswer['groups'],
  figures: readonly Figure[],
  sort: CardSort,
): readonly CardGroup[] {
  const one = (sorted: readonly Figure[]) => [{ key: 'all', label: null, cards: sorted.map((figure) => ({ figure })) }];
  const isByChange = sort === 'worst' && figures.some((figure) => fallOf(figure) !== null);
  switch (sort === 'worst' && !isByChange ? 'given' : sort) {
    case 'worst':
      return one(sortedBy(figures, fallOf));
    case 'change':
      return one(sortedBy(figures, (figure) => minus(moveOf(figure))));
    case 'lowest':
      return one(sortedBy(figures, levelOf));
    case 'answers':
      return one(sortedBy(figures, ({ n }) => minus(n)));
    case 'given': {
      const named = groups.map(({ key, label }) => ({
        key,
        label,
        cards: figures.filter(({ group }) => group === key).map((figure): Card => ({ figure })),
      }));
      const loose = figures.filter(({ group }) => !groups.some(({ key }) => key === group));
      const all = [...named, { key: 'others', label: null, cards: loose.map((figure): Card => ({ figure })) }].filter(
        ({ cards }) => cards.length > 0,
      );
      if (!all.every(({ cards }) => cards.length === 1)) return all;
      // A heading over each single figure would only repeat its name.
      const cards = all.flatMap(({ label, cards: [card] }) =>
        card === undefined ? [] : [label === null ? card : { ...card, heading: label }],
      );
      return [{ key: 'all', label: null, cards }];
    }
  }
}
