/** Dashboards: a page lists its panels, the kit does the rest. */

export { benchmarkFilter } from '../benchmarks/benchmark-filter.tsx';
export { CardsPanel } from '../cards/cards-panel.tsx';
export { whoAnswered } from '../drill-down/comments-link.ts';
export { demographicsPanels, npsPanels, purchaseFrequencyPanels } from '../panel-lists/panel-lists.tsx';
export { TrendPanel } from '../trend/trend-panel.tsx';
export { questionTabs, scores, sharesOfOptions, tabsByQuestion } from '../trend/trend-tabs.ts';
export { choiceFilter } from './choice-filter.tsx';
export { deviceFilter } from './device-filter.tsx';
export { DistributionsPanel } from './distributions-panel.tsx';
export { LargestShares } from './largest-shares.tsx';
export { PopulationMatrix } from './population-matrix.tsx';
export { PopulationScorecard } from './population-scorecard.tsx';
export { PopulationShares } from './population-shares.tsx';
export { RatingsTable } from './ratings-table.tsx';
export { type ReportPageDefinition, reportPage } from './report-page.tsx';
export { Scorecard } from './scorecard.tsx';
export { shownGroups } from './shown-groups.tsx';
export { shownPopulations } from './shown-populations.tsx';
export { shownRatings } from './shown-ratings.tsx';
export { surveyFilter } from './survey-filter.ts';
export { wordParameter } from './word-parameter.ts';
