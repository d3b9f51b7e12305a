import { CardsPanel } from '../cards/cards-panel.tsx';
import { QuestionsPanel, QuestionTrend } from '../cards/questions-panel.tsx';
import { DistributionsPanel } from '../panels/distributions-panel.tsx';
import { LargestShares } from '../panels/largest-shares.tsx';
import { PopulationMatrix } from '../panels/population-matrix.tsx';
import { TrendPanel } from '../trend/trend-panel.tsx';
import { scores, sharesOfOptions } from '../trend/trend-tabs.ts';

/**
 * Panels of pages that every programme has. A page with other panels lists its own: none of these functions has a
 * setting that chooses panels.
 */

/** The score with its margin, its trend, and the distribution of its ratings. */
export const npsPanels = () => (
  <>
    <CardsPanel words={['score', 'scores']} sorts={['given']} />
    <TrendPanel unit="nps" tabs={scores} chart="column" />
    <DistributionsPanel tabs={scores} />
  </>
);

/** The distribution of every rating, the worst change first. */
export const metricDistributionsPanels = () => (
  <>
    <CardsPanel words={['score', 'scores']} sorts={['worst', 'given', 'change', 'lowest', 'answers']} />
  </>
);

/** Purchase frequency, its trend, and satisfaction by frequency. */
export const purchaseFrequencyPanels = () => (
  <>
    <CardsPanel words={['percentage', 'percentages']} sorts={['given']} shown={({ of }) => of === null} />
    <TrendPanel unit="share" tabs={sharesOfOptions()} chart="column" />
    <PopulationMatrix title="Satisfaction by purchase frequency" corner="Purchases" />
  </>
);

/** A merchant's own questions, each drawn by its kind, and the trend of one of them. */
export const customQuestionsPanels = () => (
  <>
    <QuestionsPanel words={['figure', 'figures']} />
    <QuestionTrend />
  </>
);

/** The typical respondent, then every section. `title`: `Who buys`. */
export const demographicsPanels = (title: string) => (
  <>
    <LargestShares title={title} groups={['age', 'gender', 'income', 'education', 'marital-status']} />
    <CardsPanel words={['percentage', 'percentages']} sorts={['given']} />
  </>
);
