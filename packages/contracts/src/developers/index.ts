export * from './developer-calls.ts';
export * from './developer-paths.ts';
export * from './import-calls.ts';
export * from './import-paths.ts';
export * from './ingestion.ts';
export * from './matching.ts';
export * from './public-api.ts';
export * from './webhook-calls.ts';
