import { activeSince, usePortal } from '@shoppervoice/portal-kit';
import { readDeployed, sameDeployed } from './deployed.ts';
import { ownDeployed } from './stale-tab.ts';

/** A tab that stays in front asks so often, one that comes to the front at once, but not more often than that. */
const EVERY = 5 * 60_000;
const AT_LEAST_BETWEEN = 30_000;

let lastRequest = 0;

async function look(): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - lastRequest < AT_LEAST_BETWEEN) return;
  lastRequest = Date.now();
  const own = ownDeployed();
  const now = own && (await readDeployed());
  if (!own || !now) return;
  const { newVersion } = usePortal.getState();
  if (newVersion === 'needed') return;
  const ready = !sameDeployed(own, now);
  // Rolled back meanwhile: what this tab runs is right again.
  if (ready !== (newVersion !== 'none')) usePortal.setState({ newVersion: ready ? 'ready' : 'none' });
}

/** Looks for a new version of anything that this tab runs, by entity tags: an unchanged portal answers 304. Returns what ends it. */
export function watchVersions(): () => void {
  lastRequest = Date.now();
  // Nobody is there: asking would keep the session of a tab that was left open.
  const timer = setInterval(() => activeSince(lastRequest) && look(), EVERY);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
}
