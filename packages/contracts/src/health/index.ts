export * from './backup-state.ts';
export * from './health-calls.ts';
