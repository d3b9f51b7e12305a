export { IMPORT_CONFIG } from './database/find-database.ts';
export { ImportFailure } from './failure.ts';
export { type DemoShopRecords, type DemoShopResult, importDemoShop } from './import-demo-shop.ts';
export { type FilesResult, type ImportFilesOptions, importFiles } from './import-files.ts';
export { type ImportResult, type ImportTarget, importRecords, type SavedCounts } from './import-records.ts';
export type { ImportPhase } from './progress/pace.ts';
export type { Reject } from './records/rejects-file.ts';
