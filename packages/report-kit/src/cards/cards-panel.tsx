import { tallestShare } from '@shoppervoice/chart-model';
import type { ChoiceFigure, Figure } from '@shoppervoice/contracts/reports';
import { Deferred, Select } from '@shoppervoice/ui';
import { type ReactNode, useMemo } from 'react';
import type { ViewFields } from '../address/address-field.ts';
import { oneOf } from '../address/address-field.ts';
import { useAddressState } from '../address/use-address-state.ts';
import { useDashboard } from '../dashboard/dashboard.ts';
import { headline } from '../dashboard/headline.ts';
import { MarksLegend } from '../dashboard/marks-legend.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { Section } from '../page/section.tsx';
import { ShareBars } from '../shares/share-bars.tsx';
import { cardMarks } from './card-marks.ts';
import { CARD_SORTS, type Card, type CardSort, cardGroups } from './card-order.ts';
import styles from './cards-panel.module.css';
import { CardLevel, FigureCard } from './figure-card.tsx';
import { NpsCard } from './nps-card.tsx';
import { OpenCard } from './open-card.tsx';
import { RatingCard } from './rating-card.tsx';
import * as words from './words.ts';

/** Cards rendered at once: few windows show more of them without scrolling. */
const FIRST = 2;

/** What most lists can be sorted by. */
const SORTS: readonly [CardSort, ...CardSort[]] = ['given', 'change', 'lowest', 'answers'];

/**
 * A list of figures, each drawn by its kind, in the groups of the response. Its heading counts the values that moved;
 * `['mean', 'means']` is their noun.
 */
export function CardsPanel({
  name = 'cards',
  title,
  words: counted,
  sorts = SORTS,
  shown = () => true,
  names = {},
}: {
  /** DOM id of the panel, if its page has several. */
  name?: string;
  /** Replaces the sentence about what moved. */
  title?: string;
  words: readonly [string, string];
  /** Sort orders, the default first; one: no control. */
  sorts?: readonly [CardSort, ...CardSort[]];
  /** Which figures of the page are shown here. */
  shown?: (figure: Figure) => boolean;
  /** Names of figures by key, if not the question's wording. */
  names?: Readonly<Record<string, string>>;
}) {
  const { shell, answer, figures, compare } = useDashboard();
  const [atFirst] = sorts;
  const fields = useMemo(() => ({ sort: oneOf<CardSort>(CARD_SORTS, atFirst) }) satisfies ViewFields, [atFirst]);
  const { state, change } = useAddressState(fields, shell);
  const own = figures.filter(shown);
  if (own.length === 0) return null;
  const sort = sorts.includes(state.sort) ? state.sort : atFirst;
  const tallest = tallestOf(own);
  const marks = cardMarks(own);
  const groups = cardGroups(answer.groups, own, sort);
  const first = groups.flatMap(({ cards }) => cards).slice(0, FIRST);
  return (
    <Section
      name={name}
      title={title ?? headline(own, compare, counted)}
      aside={
        (marks !== null || sorts.length > 1) && (
          <>
            {marks && <MarksLegend of={marks} />}
            {sorts.length > 1 && (
              <Select
                label={words.sortBy}
                showLabel
                value={sort}
                onChange={(next) => change({ sort: next })}
                options={sorts.map((value) => ({ value, label: words.sortNames[value] }))}
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
              {partedByHeight(cards).map((alike) => (
                <Cards key={alike[0]?.figure.key}>
                  {alike.map((card) => (
                    <AtOnce key={card.figure.key} if={first.includes(card)}>
                      <KindOfCard
                        card={{ ...card, heading: names[card.figure.key] ?? card.heading }}
                        tallest={tallest}
                      />
                    </AtOnce>
                  ))}
                </Cards>
              ))}
            </CardLevel>
          </section>
        </AtOnce>
      ))}
    </Section>
  );
}

/** Open questions come after questions with a chart: a line of text beside a chart would leave a gap. */
function partedByHeight(cards: readonly Card[]): readonly (readonly Card[])[] {
  const isDrawn = ({ figure }: Card) => figure.kind !== 'open';
  return [cards.filter(isDrawn), cards.filter((card) => !isDrawn(card))].filter(({ length }) => length > 0);
}

const tallestOf = (figures: readonly Figure[]) =>
  tallestShare(
    figures.flatMap((figure) => (figure.kind === 'rating' ? [figure.counts, figure.change?.counts ?? []] : [])),
  );

/** Rendered at once; the rest in the next render. */
function AtOnce({ if: isFirst, children }: { if: boolean; children: ReactNode }) {
  return <Deferred until={isFirst && children}>{children}</Deferred>;
}

/** Two cards a row if there is room; the last of an odd number has the full width. */
function Cards({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.cards}>{children}</div>
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

/** A choice: a bar for each of its options. */
function ChoiceCard({ figure, heading }: { figure: ChoiceFigure; heading?: string | undefined }) {
  const { days, linkOf } = useDashboard();
  return (
    <FigureCard figure={figure} heading={heading} picture={() => ({ kind: 'shares', figure })}>
      <ShareBars figure={figure} hrefOf={(optionId) => linkOf(figure, days, behindFigure(figure, [optionId]))} />
    </FigureCard>
  );
}
