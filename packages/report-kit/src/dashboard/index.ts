/** Dashboards: a page lists its panels, the kit does the rest. */

export { benchmarkFilter } from '../benchmarks/benchmark-filter.tsx';
export { CardsPanel } from '../cards/cards-panel.tsx';
export { ChainPanel, type ChainPanelProps } from '../chain/chain-panel.tsx';
export { ToneTiles } from '../comment-summary/tone-tiles.tsx';
export { TopicTones } from '../comment-summary/topic-tones.tsx';
export { TopicsMoved } from '../comment-summary/topics-moved.tsx';
export { CoursesPanel } from '../courses/courses-panel.tsx';
export { whoAnswered } from '../drill-down/comments-link.ts';
export {
  customQuestionsPanels,
  demographicsPanels,
  npsPanels,
  purchaseFrequencyPanels,
} from '../panel-lists/panel-lists.tsx';
export { StageEnds } from '../stages/stage-ends.tsx';
export { stageChanges } from '../stages/stage-figures.ts';
export { StagePath } from '../stages/stage-path.tsx';
export { StageTable } from '../stages/stage-table.tsx';
export type { StagesDefinition } from '../stages/stages-definition.ts';
export { TrendPanel } from '../trend/trend-panel.tsx';
export { questionTabs, scores, sharesOfOptions, tabsByQuestion } from '../trend/trend-tabs.ts';
export { ChanceFoot } from './chance-foot.tsx';
export { choiceFilter } from './choice-filter.tsx';
export { deviceFilter } from './device-filter.tsx';
export { DistributionsPanel } from './distributions-panel.tsx';
export { LargestShares } from './largest-shares.tsx';
export { oneQuestion } from './one-question.ts';
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
