import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { Failure, pagesOf, report, takeEarly, usePortal, waitBefore } from '@shoppervoice/portal-kit';
import { firstShown } from '../address/first-shown.ts';
import { isRegistry } from './deployed.ts';
import type { HungPage } from './hang-marks.ts';
import { marks, pages } from './pages.ts';

const REGISTRY = '/remotes.json';
const UNREADABLE = 'The list of pages could not be loaded.';

async function readRegistry(): Promise<RemotesAnswer> {
  const response = await (takeEarly(REGISTRY) ?? fetch(REGISTRY, { credentials: 'same-origin' }));
  if (!response.ok) throw new Failure(response.status, UNREADABLE);
  const answer: unknown = await response.json();
  if (!isRegistry(answer)) throw new Failure(response.status, UNREADABLE);
  return answer;
}

/** Pages and extensions that kept this tab busy in the previous load. Rare, so the code that reads them loads only then. */
async function foundHung(): Promise<readonly HungPage[]> {
  const stored = marks.take();
  if (stored === null) return [];
  try {
    const { hungBefore, thisLoad } = await import('./hung-before.ts');
    return hungBefore(stored, thisLoad());
  } catch (error) {
    report(error, 'what hung before');
    return [];
  }
}

let again: ReturnType<typeof setTimeout> | undefined;
let attempts = 0;

/**
 * Reads which versions this tab runs, fixed for its lifetime. Resolves after the first attempt, when the addressed
 * page's code has loaded or failed; retries follow by themselves, and at once when requested.
 */
export async function startRegistry(): Promise<void> {
  clearTimeout(again);
  try {
    const { remotes, withdrawn = [], flags, answer, ticket = null } = await readRegistry();
    // Before any page runs.
    const hung = await foundHung();
    marks.found = hung;
    usePortal.setState({ registry: { kind: 'ready', remotes, withdrawn, flags, answer, ticket } });
    for (const { remote, version, module } of hung) {
      const entry = pagesOf(remotes).find((each) => each.remote.name === remote && each.page.module === module);
      if (entry) pages.foundHung(entry, version);
    }
    // Before its first render: the addressed page's code loads while the session is still being read.
    const entry = firstShown(location, pagesOf(remotes), withdrawn);
    if (entry) await pages.prefetch(entry);
  } catch (error) {
    report(error, 'remotes.json');
    usePortal.setState({ registry: { kind: 'failed' } });
    again = setTimeout(startRegistry, waitBefore(attempts));
    attempts += 1;
  }
}
