import { listsCall, type RemoteBuild, type ShellApi } from '@shoppervoice/contracts';
import type { PageEntry } from '../address/page-table.ts';

/**
 * The shell as a page of a remote gets it: it makes the calls that the descriptor lists, and refuses others. The list is that of
 * the version which the registry gives; where the one before stands in, nothing is refused, and neither where there is no list.
 */
export function ownShell(shell: ShellApi, entry: PageEntry, build: RemoteBuild): ShellApi {
  const { remote } = entry;
  const { calls } = remote.descriptor;
  if (!calls || build.version !== remote.version) return shell;
  const request: ShellApi['request'] = async (path, init) => {
    if (listsCall(calls, init?.method, path)) return shell.request(path, init);
    const { refusedCall } = await import('./refused-call.ts');
    throw refusedCall(entry, init?.method, path);
  };
  const properties = Object.getOwnPropertyDescriptors(shell);
  return Object.defineProperties({} as ShellApi, { ...properties, request: { value: request, enumerable: true } });
}
