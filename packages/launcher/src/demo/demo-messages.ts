import type { SignIn } from '../welcome.ts';

/** Messages of the process that loads the demo data to its parent. */
export type DemoMessage =
  | { readonly kind: 'begin' }
  | { readonly kind: 'progress'; readonly sentence: string }
  /** The database contained data already: nothing was loaded. */
  | { readonly kind: 'left-alone' }
  | { readonly kind: 'in'; readonly signIns: readonly SignIn[] };
