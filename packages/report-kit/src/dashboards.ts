/** Dashboards: a page lists its panels, the kit does the rest. */

export { benchmarkFilter } from './benchmarks/benchmark-filter.tsx';
export { CardsPanel } from './cards/cards-panel.tsx';
export { ChainPanel, type ChainPanelProps } from './chain/chain-panel.tsx';
export { ToneTiles } from './comment-summary/tone-tiles.tsx';
export { TopicTones } from './comment-summary/topic-tones.tsx';
export { TopicsMoved } from './comment-summary/topics-moved.tsx';
export { againstFilter } from './dashboard/against-filter.tsx';
export { oneQuestion } from './dashboard/one-question.ts';
export { type ReportPageDefinition, reportPage } from './dashboard/report-page.tsx';
export { shownGroups } from './dashboard/shown-groups.tsx';
export { shownPopulations } from './dashboard/shown-populations.tsx';
export { shownRatings } from './dashboard/shown-ratings.tsx';
export { surveyFilter } from './dashboard/survey-filter.ts';
export { wordParameter } from './dashboard/word-parameter.ts';
export { keyDriversPage } from './drivers/key-drivers-page.tsx';
export {
  customQuestionsPanels,
  demographicsPanels,
  metricDistributionsPanels,
  npsPanels,
  purchaseFrequencyPanels,
} from './panel-lists/panel-lists.tsx';
export { DistributionsPanel } from './panels/distributions-panel.tsx';
export { LargestShares } from './panels/largest-shares.tsx';
export { PopulationMatrix } from './panels/population-matrix.tsx';
export { PopulationScorecard } from './panels/population-scorecard.tsx';
export { PopulationShares } from './panels/population-shares.tsx';
export { RatingsTable } from './panels/ratings-table.tsx';
export { Scorecard } from './panels/scorecard.tsx';
export { SmallTrendCharts } from './small-trends/small-trend-charts.tsx';
export { SmallTrendsPanel } from './small-trends/small-trends-panel.tsx';
export { StageEnds } from './stages/stage-ends.tsx';
export { stageChanges } from './stages/stage-figures.ts';
export { StagePath } from './stages/stage-path.tsx';
export { StageTable } from './stages/stage-table.tsx';
export type { StagesDefinition } from './stages/stages-definition.ts';
export { TrendPanel } from './trend/trend-panel.tsx';
export { questionTabs, scores, sharesOfOptions, tabsByQuestion } from './trend/trend-tabs.ts';
