export * from './assistant-calls.ts';
export * from './chat-calls.ts';
export * from './chat-paths.ts';
export * from './translation-calls.ts';
