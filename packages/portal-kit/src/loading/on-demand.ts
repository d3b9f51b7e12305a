import type { SlotState } from '@shoppervoice/contracts/remotes';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { hostHooks } from '../requests/host-hooks.ts';
import { report } from '../requests/portal-request.ts';
import { activeSince } from '../session/activity.ts';

export type OnDemand<Props> =
  | Exclude<SlotState, { kind: 'ready' }>
  | (Extract<SlotState, { kind: 'ready' }> & { readonly Component: ComponentType<Props> });

/**
 * A component whose code loads when `ask` is first called. Uses state instead of Suspense, which would delay it. A
 * failed load is reported; the next `ask` retries.
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
        hostHooks().onMissingCode();
      },
    );
  }, [load, where]);
  return { code, ask };
}

const AGAIN = 15_000;

/**
 * A component without a button, loaded once it is `due`. A failed load is retried every 15 seconds while there is
 * input.
 */
export function useIdleLoad<Props>(load: () => Promise<{ default: ComponentType<Props> }>, where: string, due = true) {
  const { code, ask } = useOnDemand(load, where);
  const { kind } = code;
  useEffect(() => {
    if (due) ask();
  }, [due, ask]);
  useEffect(() => {
    if (kind !== 'failed') return;
    const failed = Date.now();
    const timer = setInterval(() => activeSince(failed) && ask(), AGAIN);
    return () => clearInterval(timer);
  }, [kind, ask]);
  return code;
}
