export * from './access.ts';
export * from './brand.ts';
export * from './problem.ts';
export * from './remote-descriptor.ts';
export * from './report-answers.ts';
export * from './session.ts';
export * from './shell-api.ts';
export * from './way-back.ts';
