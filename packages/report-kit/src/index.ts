/** Components of a report page. */
export {
  axisOf,
  axisSentence,
  type ChartType,
  isTooThin,
  type MatrixCell,
  type MatrixHead,
  type MatrixShading,
  type NpsGroup,
  type ReferenceMark,
  SHARE_SORTS,
  type ShareSort,
  spanOf,
  type TrendPoint,
  type TrendSeries,
  tallestShare,
} from '@shoppervoice/chart-model';
export {
  dayCount,
  formatBucket,
  formatDay,
  formatDayCount,
  formatRange,
  formatRangeWithYear,
} from '@shoppervoice/survey-model';
export { Deferred } from '@shoppervoice/ui';
export * from './address/address-field.ts';
export * from './address/use-address-state.ts';
export * from './chart/chart-legend.tsx';
export { preloadTrendChart } from './chart/trend-canvas-code.ts';
export { TrendChart, type TrendChartProps } from './chart/trend-chart.tsx';
export { TrendTable } from './chart/trend-table.tsx';
export * from './comments/breakdown.tsx';
export { ratingRows, submittedInWords } from './comments/comment-facts.ts';
export * from './comments/comment-list.tsx';
export { CopyButton } from './comments/copy-button.tsx';
export { NotRead } from './comments/not-read.tsx';
export { shownText } from './comments/shown-text.ts';
export * from './comments/tone-chart.tsx';
export { TONE_LOOKS, type ToneLook, toneLook } from './comments/tone-look.ts';
export * from './comments/topic-chart.tsx';
export { commentsPage } from './comments-page/comments-page.tsx';
export { withEntitledRatings } from './comments-page/entitled-ratings.ts';
export { ONE_COMMENT } from './comments-page/list-source.ts';
export * from './dashboards.ts';
export { typedRequest } from './data/typed-request.ts';
export * from './data/use-report.ts';
export * from './distribution/distribution.tsx';
export { ExportMenu } from './download/export-menu.tsx';
export * from './figures/change.ts';
export * from './figures/change-mark.tsx';
export * from './figures/metric-tile.tsx';
export { Sparkline } from './figures/sparkline.tsx';
export * from './filters/active-filters.tsx';
export * from './filters/filter-chips.ts';
export { type FilterOption, filterFields, optionsOf } from './filters/filter-options.ts';
export { OptionFilter, type OptionFilterProps } from './filters/option-filter.tsx';
export { RatingFilter } from './filters/rating-filter.tsx';
export { HowWeDecide } from './how/how-we-decide.tsx';
export { type MatrixCellContent, RatingMatrix, type RatingMatrixProps } from './matrix/rating-matrix.tsx';
export { NoteList } from './notes/note-list.tsx';
export type { NoteTask } from './notes/note-task.ts';
export { Notes } from './notes/notes.tsx';
export { useNotes } from './notes/use-notes.ts';
export { NpsBar, type NpsBarProps } from './nps/nps-bar.tsx';
export { ScoreScale, ScoreScaleEnds, type ScoreScaleProps } from './nps/score-scale.tsx';
export { openEndPage } from './open-end-page/open-end-page.tsx';
export * from './page/data-state.tsx';
export * from './page/page-header.tsx';
export { type ReportView, reportQuery, SendButton } from './page/report-controls.tsx';
export * from './page/report-frame.tsx';
export * from './page/report-layout.tsx';
export { Pagination } from './paging/pagination.tsx';
export * from './range/compare-picker.tsx';
export * from './range/comparison.ts';
export { DateRangePicker } from './range/date-range-picker.tsx';
export * from './range/period-switch.tsx';
export { RangeNotice, rangeNoticeText } from './range/range-notice.tsx';
export { firstRange, type ReportRange, useReportRange } from './range/use-report-range.ts';
export { type SearchDraft, useSearchDraft } from './search/use-search-draft.ts';
export { ShareBars, type ShareBarsProps } from './shares/share-bars.tsx';
export { slotOf } from './slots/page-slots.ts';
export * from './table/metrics-table.tsx';
