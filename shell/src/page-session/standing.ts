import { create } from 'zustand';
import type { Now } from './page-tag.ts';
import type { TypedText } from './typed-text.ts';

/** What became of what stood typed in a page that is behind. `shown`: its own person is still here, and may copy it. */
export type Typed =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly texts: readonly TypedText[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'lost' };

/** Whether this tab shows what the browser is signed in for. */
export type Standing =
  | { readonly kind: 'current' }
  | { readonly kind: 'behind'; readonly now: Now; readonly typed: Typed }
  /** A sign-in page, and somebody has signed in in another tab. */
  | { readonly kind: 'signed-in' };

/** Who may read what was typed: nobody but who typed it, in whichever merchant. */
export const mayReadTyped = (now: Now) => now === 'same' || now === 'other-merchant';

/** What becomes of this tab's page; `portal.tsx` shows it. */
export const useStanding = create<Standing>(() => ({ kind: 'current' }));
