import { type ComponentType, useCallback, useState } from 'react';
import { report } from '../requests/portal-request.ts';

/**
 * A component whose code is loaded when it is first needed. State and not Suspense, which would hold it back.
 * `load` may be called early (on hover); a failed load is reported and tried again by the next call.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>, where: string) {
  const [component, setComponent] = useState<{ Component: ComponentType<Props> } | null>(null);
  const ask = useCallback(() => {
    load().then(
      (module) => setComponent({ Component: module.default }),
      (error: unknown) => report(error, where),
    );
  }, [load, where]);
  return { Component: component?.Component ?? null, ask };
}
