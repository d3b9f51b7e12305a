import type { PlatformSession } from '@shoppervoice/contracts/accounts';
import { create } from 'zustand';

/** Who uses the platform in this tab. `ended`: the session is over. */
export type PlatformViewer =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly ended: boolean }
  | { readonly kind: 'signed-in'; readonly session: PlatformSession }
  | { readonly kind: 'unavailable' };

export const usePlatform = create<{ readonly viewer: PlatformViewer }>(() => ({ viewer: { kind: 'loading' } }));

export const show = (viewer: PlatformViewer) => usePlatform.setState({ viewer });
