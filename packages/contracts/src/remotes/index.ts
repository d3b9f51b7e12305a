export * from './deploy-calls.ts';
export * from './page-data.ts';
export * from './page-paths.ts';
export * from './remote-descriptor.ts';
export * from './remote-files.ts';
export * from './remote-registry.ts';
export * from './shell-api.ts';
export * from './slots.ts';
