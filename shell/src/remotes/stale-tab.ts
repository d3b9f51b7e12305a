import { holdsInput, usePortal } from '@shoppervoice/portal-kit';
import { type Deployed, keyOfDeployed, ownShell, readDeployed, sameDeployed } from './deployed.ts';

/** Deployed states for which this tab has reloaded itself, so that it reloads only once for each. */
const RECOVERED = 'recoveredFor';

export type Recovery =
  /** The tab runs what is deployed, or that is unknown: a reload would change nothing. */
  | 'not-stale'
  /** The tab has already reloaded for this state. */
  | 'tried'
  /** The reader has typed something: the notice offers the reload. */
  | 'offer'
  | 'reload';

/** Whose code is missing: a new version of a remote removes no file of the shell. */
export type Code = 'shell' | 'remote';

/** What a tab does if code is missing. Pure. */
export function recoveryOf(
  own: Deployed,
  now: Deployed | null,
  {
    tried,
    typed,
    code = 'remote',
  }: { readonly tried: readonly string[]; readonly typed: boolean; readonly code?: Code },
): Recovery {
  if (now === null || (code === 'shell' ? own.shell === now.shell : sameDeployed(own, now))) return 'not-stale';
  if (tried.includes(keyOfDeployed(now))) return 'tried';
  return typed ? 'offer' : 'reload';
}

function triedBefore(): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(RECOVERED) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** What this tab runs, or null while unknown. */
export function ownDeployed(): Deployed | null {
  const { registry } = usePortal.getState();
  return registry.kind === 'ready' ? { answer: registry.answer, shell: ownShell() } : null;
}

const pending: { [of in Code]?: Promise<Recovery> } = {};

/**
 * For a tab whose code cannot be loaded: if the portal has been updated, the tab reloads, once, and never over typed
 * input.
 */
export function recoverStaleTab(code: Code = 'remote'): Promise<Recovery> {
  pending[code] ??= recover(code).finally(() => {
    delete pending[code];
  });
  return pending[code];
}

async function recover(code: Code): Promise<Recovery> {
  const own = ownDeployed();
  const now = own && (await readDeployed());
  const tried = triedBefore();
  const recovery = own ? recoveryOf(own, now, { tried, typed: holdsInput(), code }) : 'not-stale';
  if (recovery === 'offer' || recovery === 'tried') usePortal.setState({ newVersion: 'needed' });
  if (recovery === 'reload' && now) {
    try {
      sessionStorage.setItem(RECOVERED, JSON.stringify([...tried, keyOfDeployed(now)].slice(-20)));
    } catch {
      // Storage is unavailable, so a reload might repeat forever: it is offered instead.
      usePortal.setState({ newVersion: 'needed' });
      return 'offer';
    }
    location.reload();
  }
  return recovery;
}
