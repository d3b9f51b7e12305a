export type { RunningPortal } from './portal.ts';
export type { SignIn } from './welcome.ts';
