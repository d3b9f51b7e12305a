export type { RunningPortal, SignIn } from './welcome.ts';
