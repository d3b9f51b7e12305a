import { identityOf, isAlive, type ProcessIdentity } from '@shoppervoice/process-lock';

const POLL_MS = 500;

/**
 * Calls `gone` once when one of these processes has ended: those that wait for this one, namely the bootstrap, the
 * shell of the npm script and npm, as the bootstrap lists them in BOOTSTRAP_LINE.
 */
export function watchAncestors(pids: readonly number[], onEnd: () => void): { stop: () => void } {
  const line = pids.map((pid) => identityOf(pid));
  const watched = line.filter((identity): identity is ProcessIdentity => identity !== null);
  const isBroken = () => line.includes(null) || !watched.every(isAlive);
  const timer = setInterval(() => {
    if (!isBroken()) return;
    clearInterval(timer);
    onEnd();
  }, POLL_MS);
  return { stop: () => clearInterval(timer) };
}

/** The process IDs in BOOTSTRAP_LINE; none if the launcher was started by hand. */
export function readLine(text: string | undefined): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 1);
}
