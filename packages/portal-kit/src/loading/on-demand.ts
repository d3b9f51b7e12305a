import type { SlotState } from '@shoppervoice/contracts/remotes';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { hostHooks } from '../requests/host-hooks.ts';
import { report } from '../requests/portal-request.ts';
import { activeSince } from '../session/activity.ts';

export type OnDemand<Props> =
  | Exclude<SlotState, { kind: 'ready' }>
  | (Extract<SlotState, { kind: 'ready' }> & { readonly Component: ComponentType<Props> });

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
        hostHooks().onMissingCode();
      },
    );
  }, [load, where]);
  return { code, ask };
}

const AGAIN = 15_000;

/**
 * A component that nobody presses for, loaded once it is `due`. Nobody presses again either: what could not be loaded is
 * asked for every 15 seconds while somebody is there.
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
