import { CardsPanel } from '../cards/cards-panel.tsx';
import { QuestionsPanel, QuestionTrend } from '../cards/questions-panel.tsx';
import { DistributionsPanel } from '../panels/distributions-panel.tsx';
import { LargestShares } from '../panels/largest-shares.tsx';
import { PopulationMatrix } from '../panels/population-matrix.tsx';
import { TrendPanel } from '../trend/trend-panel.tsx';
import { scores, sharesOfOptions } from '../trend/trend-tabs.ts';

/**
 * The panels of pages that every programme has. A page whose panels differ lists its own: none of these takes a
 * setting that says which panels there are.
 */

/** The score with its margin, its course, and how the ratings behind it spread. */
export const npsPanels = () => (
  <>
    <CardsPanel words={['score', 'scores']} sorts={['given']} />
    <TrendPanel unit="nps" tabs={scores} chart="column" />
    <DistributionsPanel tabs={scores} />
  </>
);

/** How the answers to every rating spread, the worst change first. */
export const metricDistributionsPanels = () => (
  <>
    <CardsPanel words={['score', 'scores']} sorts={['worst', 'given', 'change', 'lowest', 'answers']} />
  </>
);

/** How often shoppers buy, the course of it, and how satisfied those are who buy so often. */
export const purchaseFrequencyPanels = () => (
  <>
    <CardsPanel words={['percentage', 'percentages']} sorts={['given']} shown={({ of }) => of === null} />
    <TrendPanel unit="share" tabs={sharesOfOptions()} chart="column" />
    <PopulationMatrix title="Satisfaction by purchase frequency" corner="Purchases" />
  </>
);

/** A merchant's own questions, each drawn by its kind, and the course of one of them. */
export const customQuestionsPanels = () => (
  <>
    <QuestionsPanel words={['figure', 'figures']} />
    <QuestionTrend />
  </>
);

/** Who the typical respondent is, then every section. `title`: `Who buys`. */
export const demographicsPanels = (title: string) => (
  <>
    <LargestShares title={title} groups={['age', 'gender', 'income', 'education', 'marital-status']} />
    <CardsPanel words={['percentage', 'percentages']} sorts={['given']} />
  </>
);
