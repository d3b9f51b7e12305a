import { tallestShare } from '@shoppervoice/chart-model';
import type { Figure } from '@shoppervoice/contracts';
import { cx, Deferred, Select } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import { oneOf } from '../address/address-field.ts';
import { useAddressState } from '../address/use-address-state.ts';
import type { ViewFields } from '../address/view-names.ts';
import { useDashboard } from '../dashboard/dashboard.ts';
import { headline } from '../dashboard/headline.ts';
import { MarksLegend } from '../dashboard/marks-legend.tsx';
import { Section } from '../page/section.tsx';
import { cardMarks } from './card-marks.ts';
import { CARD_SORTS, type Card, type CardSort, cardGroups } from './card-order.ts';
import styles from './cards-panel.module.css';
import { ChoiceCard } from './choice-card.tsx';
import { CardLevel } from './figure-card.tsx';
import { NpsCard } from './nps-card.tsx';
import { OpenCard } from './open-card.tsx';
import { RatingCard } from './rating-card.tsx';

const SORT_WORDS: Readonly<Record<CardSort, string>> = {
  given: 'As asked',
  change: 'Largest change',
  lowest: 'Lowest first',
  answers: 'Most answers',
};

/** Cards that are drawn at once: most windows show no more of them before they are scrolled. */
const FIRST = 2;

const FIELDS = { sort: oneOf<CardSort>(CARD_SORTS, 'given') } satisfies ViewFields;

/**
 * A list of figures, each drawn by its kind, in the answer's groups. Its heading says how many of its values moved, in
 * words for one and for several: `['mean', 'means']`.
 */
export function CardsPanel({
  name = 'cards',
  title,
  words,
  sorts = CARD_SORTS,
  shown = () => true,
  names = {},
}: {
  /** Of the panel on its page, where there are several. */
  name?: string;
  /** In place of the sentence about what moved. */
  title?: string;
  words: readonly [string, string];
  /** What a reader may sort by; one: nothing. */
  sorts?: readonly CardSort[];
  /** Which of the page's figures are shown here. */
  shown?: (figure: Figure) => boolean;
  /** What a figure is called by its key, where not as asked. */
  names?: Readonly<Record<string, string>>;
}) {
  const { shell, answer, figures, compare } = useDashboard();
  const { state, change } = useAddressState(FIELDS, shell);
  const own = figures.filter(shown);
  if (own.length === 0) return null;
  const sort = sorts.includes(state.sort) ? state.sort : 'given';
  const tallest = tallestOf(own);
  const marks = cardMarks(own);
  const groups = cardGroups(answer.groups, own, sort);
  const first = groups.flatMap(({ cards }) => cards).slice(0, FIRST);
  return (
    <Section
      name={name}
      title={title ?? headline(own, compare, words)}
      aside={
        (marks !== null || sorts.length > 1) && (
          <>
            {marks && <MarksLegend of={marks} />}
            {sorts.length > 1 && (
              <Select
                label="Sort by"
                showLabel
                value={sort}
                onChange={(next) => change({ sort: next })}
                options={sorts.map((value) => ({ value, label: SORT_WORDS[value] }))}
              />
            )}
          </>
        )
      }
    >
      {groups.map(({ key, label, cards }) => (
        <AtOnce key={key} if={cards.some((card) => first.includes(card))}>
          <section aria-label={label ?? undefined}>
            {label !== null && <h3 className={styles.group}>{label}</h3>}
            <CardLevel value={label === null ? 3 : 4}>
              <Cards alone={own.length === 1} stretch={own.every(({ kind }) => kind === 'nps')}>
                {cards.map((card) => (
                  <AtOnce key={card.figure.key} if={first.includes(card)}>
                    <KindOfCard card={{ ...card, heading: names[card.figure.key] ?? card.heading }} tallest={tallest} />
                  </AtOnce>
                ))}
              </Cards>
            </CardLevel>
          </section>
        </AtOnce>
      ))}
    </Section>
  );
}

const tallestOf = (figures: readonly Figure[]) =>
  tallestShare(
    figures.flatMap((figure) => (figure.kind === 'rating' ? [figure.counts, figure.change?.counts ?? []] : [])),
  );

/** What is drawn at once; everything else in the next render. */
function AtOnce({ if: isFirst, children }: { if: boolean; children: ReactNode }) {
  return <Deferred until={isFirst && children}>{children}</Deferred>;
}

/**
 * Cards side by side, as many as fit; one that is all there is has the whole width. `stretch`: so has the last one of an odd
 * number, two in a row; distributions keep one width, as they are compared.
 */
function Cards({ alone, stretch, children }: { alone: boolean; stretch: boolean; children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={cx(styles.cards, alone && styles.alone, stretch && styles.stretch)}>{children}</div>
    </div>
  );
}

/** A figure as a card of its kind. `tallest`: the common scale of all ratings of a panel; a rating shown alone has its own. */
export function KindOfCard({ card: { figure, heading }, tallest }: { card: Card; tallest?: number }) {
  switch (figure.kind) {
    case 'rating':
      return <RatingCard figure={figure} heading={heading} tallest={tallest ?? tallestOf([figure])} />;
    case 'nps':
      return <NpsCard figure={figure} heading={heading} />;
    case 'single':
    case 'multi':
      return <ChoiceCard figure={figure} heading={heading} />;
    case 'open':
      return <OpenCard figure={figure} heading={heading} />;
  }
}
