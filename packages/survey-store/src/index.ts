export { buildDirtyDays } from './builder/build.ts';
export { type RunningBuilder, runBuilder } from './builder/run-builder.ts';
export {
  databaseName,
  PROGRAMMES,
  type SurveyDatabase,
  type SurveyDatabases,
  surveyDatabase,
  surveyDatabases,
} from './databases.ts';
export type { Classify } from './import/batch-writer.ts';
export {
  type ImportCounts,
  type ImportOptions,
  type ImportProgress,
  importResponses,
} from './import/import-responses.ts';
export type { ImportRow, RejectedRow } from './import/import-row.ts';
export type { CustomQuestion, SurveyMerchant } from './merchants/document.ts';
export { loadMerchants, saveMerchants } from './merchants/save-merchants.ts';
export { setMerchantTimeZone } from './merchants/time-zone.ts';
export { ZoneFollower } from './merchants/zone-follower.ts';
export { prepareSurveyDatabase, prepareSurveyDatabases } from './prepare.ts';
export { commentCounts, commentFilterCounts } from './queries/comment-counts.ts';
export type { CommentSelection } from './queries/comment-matches.ts';
export { type CommentPaging, commentPage, type ShownFields } from './queries/comment-page.ts';
export { type HomeFiguresQuery, homeFigures } from './queries/home-figures.ts';
export { type OverallMetricsQuery, overallMetrics } from './queries/overall-metrics.ts';
export { SurveyReader } from './reading/survey-reader.ts';
export { type ValidationResult, type ValidResponse, validateResponse } from './responses/validate-response.ts';
