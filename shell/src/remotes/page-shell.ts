import { callWords, listsCall } from '@shoppervoice/contracts/calls';
import type { RemoteBuild, ShellApi } from '@shoppervoice/contracts/remotes';
import { Failure } from '@shoppervoice/portal-kit';
import type { CodeEntry, PageLoader } from './page-loader.ts';
import { pages } from './pages.ts';

/**
 * The shell API for a page of a remote, or an extension: it makes the calls that the descriptor lists and refuses others. The list
 * belongs to the version that the registry gives. Nothing is refused if the previous version runs instead, or without a
 * list.
 */
export function pageShell(
  shell: ShellApi,
  entry: CodeEntry,
  build: RemoteBuild,
  loader: Pick<PageLoader, 'reportEvent'> = pages,
): ShellApi {
  const { version, descriptor } = entry.remote;
  const { calls } = descriptor;
  if (!calls || build.version !== version) return shell;
  const request: ShellApi['request'] = async (path, init) => {
    const call = callWords(init?.method, path);
    if (listsCall(calls, call)) return shell.request(path, init);
    const failure = new Failure(403, `This page called ${call}, which its remote does not list.`);
    loader.reportEvent(entry, build, 'unlisted-call', failure);
    throw failure;
  };
  // Extensions of another remote's slot expect the props of its pages.
  const slot: ShellApi['slot'] = (name, given) =>
    /^comments\/|\./.test(name) || name.startsWith(`${descriptor.name}/`) ? shell.slot(name, given) : null;
  return Object.defineProperties({} as ShellApi, {
    ...Object.getOwnPropertyDescriptors(shell),
    request: { value: request, enumerable: true },
    slot: { value: slot, enumerable: true },
  });
}
