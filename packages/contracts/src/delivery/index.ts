export * from './alert-calls.ts';
export * from './alert-days.ts';
export * from './export-calls.ts';
export * from './notice-calls.ts';
export * from './report-subscriptions.ts';
export * from './schedule-calls.ts';
export * from './schedule-days.ts';
export * from './send-page-calls.ts';
