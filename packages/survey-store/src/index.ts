export { BenchmarkCache } from './benchmarks/benchmark-cache.ts';
export { type BenchmarkMerchant, BenchmarkPools } from './benchmarks/benchmark-pools.ts';
export { type BenchmarksQuery, benchmarksOf } from './benchmarks/benchmarks-of.ts';
export { type RunningBuilder, runBuilder } from './builder/run-builder.ts';
export { buildDirtyDays } from './counting/build.ts';
export {
  databaseName,
  type SurveyDatabase,
  type SurveyDatabases,
  surveyDatabase,
  surveyDatabases,
} from './database/databases.ts';
export type { CustomQuestion, SurveyMerchant } from './database/merchant-document.ts';
export { isDuplicateKey } from './database/mongo-errors.ts';
export { SHARD_KEYS, type ShardKey } from './database/shard-keys.ts';
export { type Migration, readMigrations } from './derived/migrations.ts';
export { prepareSurveyDatabase, prepareSurveyDatabases } from './derived/prepare.ts';
export { type DirtyDays, dirtyDays } from './dirty/dirty-days.ts';
export { type NotifyWritten, resumeNotifications } from './dirty/marks.ts';
export {
  readUncountedDays,
  readUncountedDaysOf,
  releaseUncountedDays,
  type UncountedDays,
} from './dirty/uncounted-days.ts';
export type { FigureRequest } from './figures/figure-request.ts';
export { type AnswerDays, type FiguresQuery, figures, figuresOfMany, type OtherPeriod } from './figures/figures.ts';
export { WriteContention } from './import/batch-writer.ts';
export { ImportTakenBack } from './import/import-log.ts';
export {
  type ImportCounts,
  type ImportOptions,
  type ImportProgress,
  type ImportRow,
  importResponses,
  type RejectedRow,
} from './import/import-responses.ts';
export { type IngestOptions, ingestResponses } from './import/ingest-responses.ts';
export { type TakeBack, takeBack } from './import/take-back.ts';
export { takeImportBack } from './import/take-import-back.ts';
export {
  customQuestionsOf,
  loadMerchants,
  merchantOf,
  merchantToBe,
  saveMerchants,
} from './merchants/save-merchants.ts';
export { setMerchantTimeZone } from './merchants/time-zone.ts';
export { ZoneFollower } from './merchants/zone-follower.ts';
export { type CollectionQuery, collectionOf } from './queries/collection.ts';
export { commentCounts, commentFilterCounts, commentsByDay } from './queries/comment-counts.ts';
export { responseItems, type ShownFacts, shownFacts } from './queries/comment-items.ts';
export { commentPage } from './queries/comment-page.ts';
export { type CommentTexts, commentTexts, type TextLanguages } from './queries/comment-texts.ts';
export {
  correctComment,
  type LabelledComment,
  labelAgreement,
  labelledComment,
} from './queries/correct-comment.ts';
export { type EveryText, everyAnswer, everyComment } from './queries/every-text.ts';
export { foundByDay } from './queries/found-by-day.ts';
export { type HomeFigureRequest, type HomeFiguresQuery, homeFigures } from './queries/home-figures.ts';
export { oneComment } from './queries/one-comment.ts';
export { openEndPage } from './queries/open-end-page.ts';
export type { CommentPlace } from './queries/page-after.ts';
export type { CommentPaging } from './queries/paging.ts';
export { type ResponseFilterCountsQuery, responseFilterCounts } from './queries/response-filter-counts.ts';
export { type ResponseRows, type ResponseRowsQuery, responseRows } from './queries/response-rows.ts';
export type { CommentSelection } from './queries/selection.ts';
export { type SpecifySelection, type SpecifyWords, specifyWords } from './queries/specify-words.ts';
export { type SoughtThread, type ThreadResponses, threadResponses } from './queries/thread-responses.ts';
export {
  type CountColumns,
  type CountKey,
  type CountSource,
  type Counts,
  countSource,
  RESPONSES,
} from './reading/count-source.ts';
export type { ResponseFilter } from './reading/filtered-month.ts';
export type { CountSeries } from './reading/month-parts.ts';
export { NotCountedYet, SurveyReader } from './reading/survey-reader.ts';
export type { Classify } from './responses/classify.ts';
export { type ValidationResult, type ValidResponse, validateResponse } from './responses/validate-response.ts';
