import type { SignIn } from '../welcome.ts';

/** What the process that loads the demo data tells its parent. */
export type DemoMessage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'progress'; readonly sentence: string }
  /** The database held data already: nothing was loaded. */
  | { readonly kind: 'left-alone' }
  | { readonly kind: 'in'; readonly signIns: readonly SignIn[] };
