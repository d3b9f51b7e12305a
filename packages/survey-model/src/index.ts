export * from './benchmarks/benchmark-kinds.ts';
export * from './benchmarks/benchmark-months.ts';
export * from './benchmarks/benchmark-value.ts';
export * from './benchmarks/benchmark-verdict.ts';
export * from './benchmarks/benchmark-words.ts';
export { tooClose } from './benchmarks/too-close.ts';
export * from './catalogue/crosses.ts';
export * from './catalogue/devices.ts';
export { type DriverRating, driverId, driverRatings, driverTopic } from './catalogue/driver-ratings.ts';
export * from './catalogue/languages.ts';
export * from './catalogue/order-way.ts';
export { pageQuestions, type QuestionPage } from './catalogue/page-questions.ts';
export * from './catalogue/pickup-types.ts';
export * from './catalogue/programmes.ts';
export * from './catalogue/purchase-frequencies.ts';
export type { Option, Question, QuestionOption } from './catalogue/question.ts';
export * from './catalogue/question-index.ts';
export * from './catalogue/referrer-groups.ts';
export * from './catalogue/reports.ts';
export * from './catalogue/stages.ts';
export * from './catalogue/surveys.ts';
export * from './catalogue/tones.ts';
export * from './catalogue/topics.ts';
export * from './comments/comment-sets.ts';
export * from './comments/comment-share-change.ts';
export * from './comments/filter-words.ts';
export * from './comments/filters.ts';
export * from './comments/first-read.ts';
export * from './comments/not-read.ts';
export * from './comments/open-end-sets.ts';
export * from './comments/search-words.ts';
export * from './comments/visible-text.ts';
export * from './days/day.ts';
export * from './days/depth.ts';
export * from './days/format-days.ts';
export * from './days/periods.ts';
export {
  availablePresets,
  CUSTOM,
  type DayRange,
  DEFAULT_PRESET,
  isPreset,
  last30Days,
  PRESETS,
  type PresetLabel,
  presetRange,
  type RangeLimits,
} from './days/presets.ts';
export * from './days/range.ts';
export * from './days/range-choice.ts';
export * from './days/time-zone.ts';
export { zonedFormat } from './days/zoned-format.ts';
export * from './entitlements/access-rule.ts';
export * from './entitlements/feature-list.ts';
export * from './entitlements/features.ts';
export * from './entitlements/user-changes.ts';
export * from './figures/disclosed-figures.ts';
export * from './figures/display.ts';
export * from './figures/false-discoveries.ts';
export * from './figures/few-answers.ts';
export * from './figures/line-names.ts';
export * from './figures/nps.ts';
export * from './figures/ratings.ts';
export { inRoleOrder } from './figures/role-order.ts';
export { roundHalfAway } from './figures/rounding.ts';
export * from './figures/shares.ts';
export { expectedByChance, SIGNIFICANT_Z, type ValueRange } from './figures/significance.ts';
export * from './figures/units.ts';
export * from './filters/figure-filters.ts';
export * from './notes/did-it-help.ts';
export * from './notes/outcome-words.ts';
export {
  FILTERED_CALLS,
  type FilteredDashboard,
  filteredDashboard,
  filteredDashboardAt,
  PROGRAMME_PAGES,
  ratingsPage,
} from './pages/filtered-dashboard.ts';
export { BUYER_PAGES } from './pages/online-buyer.ts';
export { programmeRemote } from './pages/programme-remote.ts';
export { type DashboardPage, feature, programme, type ReportPages } from './pages/report-page.ts';
export { SA_PAGES } from './pages/site-abandonment.ts';
export { STFF_PAGES } from './pages/straight-to-fulfillment.ts';
export * from './plans/override-choice.ts';
export * from './plans/packages.ts';
export * from './plans/plan-comparison.ts';
export * from './plans/sidebar-groups.ts';
export * from './schedules/send-times.ts';
export * from './schedules/send-words.ts';
export * from './why/fix-first.ts';
export * from './why/parts-of-change.ts';
export * from './why/why-sentence.ts';
