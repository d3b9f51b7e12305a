import { create } from 'zustand';
import type { Now } from './page-tag.ts';
import type { TypedText } from './typed-text.ts';

/** State of the text typed into a page that is behind. `shown`: its reader is still here and may copy it. */
export type Typed =
  | { readonly kind: 'none' }
  | { readonly kind: 'shown'; readonly texts: readonly TypedText[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'lost' };

/** Whether this tab shows the browser's current session. */
export type PageStatus =
  | { readonly kind: 'current' }
  | { readonly kind: 'behind'; readonly now: Now; readonly typed: Typed }
  /** A sign-in page, while someone has signed in in another tab. */
  | { readonly kind: 'signed-in' };

/** Who may read the typed text: only the person who typed it, in any merchant. */
export const mayReadTyped = (now: Now) => now === 'same' || now === 'other-merchant';

/** State of this tab's page; `portal.tsx` shows it. */
export const usePageStatus = create<PageStatus>(() => ({ kind: 'current' }));
