import { activeSince, usePortal } from '@shoppervoice/portal-kit';
import { readDeployed, sameDeployed } from './deployed.ts';
import { ownDeployed } from './stale-tab.ts';

/** Milliseconds between checks; a tab that comes to the front checks at once, but no more often. */
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
  // Rolled back meanwhile: what this tab runs is current again.
  if (ready !== (newVersion !== 'none')) usePortal.setState({ newVersion: ready ? 'ready' : 'none' });
}

/**
 * Checks for a new version of anything this tab runs, by entity tag: an unchanged portal answers 304. Returns a
 * function that ends it.
 */
export function watchVersions(): () => void {
  lastRequest = Date.now();
  // An abandoned tab must not keep its session alive.
  const timer = setInterval(() => activeSince(lastRequest) && look(), EVERY);
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
  };
}
