import { type ReactNode, useDeferredValue } from 'react';

/** What stands below the first glance: drawn in a render of its own, after what stands before it is on the screen. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
