import { callWords } from '@shoppervoice/contracts';
import type { PageEntry } from '../address/page-table.ts';
import { report } from '../requests/portal-request.ts';
import { Failure } from '../requests/request-failure.ts';
import { noteEvent } from './pages.ts';

/** A call of a page that its descriptor does not list: what the page is told, the console and the registry too. */
export function refusedCall({ remote, page }: PageEntry, method: string | undefined, path: string): Failure {
  const call = callWords(method, path);
  const failure = new Failure(
    403,
    `This page makes a call that its remote does not list, so it was not made: ${call}.`,
  );
  report(failure, `remote ${remote.uniqueName} ${page.module}`);
  const message = `It called ${call}, which its descriptor does not list.`;
  noteEvent({ remote: remote.name, version: remote.version, module: page.module, event: 'unlisted-call', message });
  return failure;
}
