export * from './health-calls.ts';
