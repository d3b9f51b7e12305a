import { type ComponentType, useCallback, useState } from 'react';
import { recoverStaleTab } from '../remotes/stale-tab.ts';
import { report } from '../requests/portal-request.ts';

export type OnDemand<Props> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> };

/**
 * A component whose code is loaded when `ask` is first called. State and not Suspense, which would hold it back.
 * A failed load is reported; the next `ask` tries again.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>, where: string) {
  const [code, setCode] = useState<OnDemand<Props>>({ kind: 'absent' });
  const ask = useCallback(() => {
    setCode((before) => (before.kind === 'failed' ? { kind: 'absent' } : before));
    load().then(
      (module) => setCode({ kind: 'ready', Component: module.default }),
      (error: unknown) => {
        report(error, where);
        setCode({ kind: 'failed' });
        void recoverStaleTab();
      },
    );
  }, [load, where]);
  return { code, ask };
}
