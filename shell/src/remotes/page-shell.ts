import { callWords, listsCall } from '@shoppervoice/contracts/calls';
import type { RemoteBuild, ShellApi } from '@shoppervoice/contracts/remotes';
import { Failure, usePortal } from '@shoppervoice/portal-kit';
import type { CodeEntry, PageLoader } from './page-loader.ts';
import { pages } from './pages.ts';

// With that of recovered text: the first script has a hash for each file that it may load.
const loadReports = () => import(/* webpackChunkName: "typed-text" */ './flag-reports.ts');

/**
 * The shell API for a page of a remote, or an extension: it has the flags of the remote, makes the calls that the descriptor lists and
 * refuses others. The list belongs to the version that the registry gives. Nothing is refused if the previous version runs
 * instead, or without a list.
 */
export function pageShell(
  shell: ShellApi,
  entry: CodeEntry,
  build: RemoteBuild,
  loader: Pick<PageLoader, 'reportEvent'> = pages,
): ShellApi {
  const { version, descriptor } = entry.remote;
  const { calls, name: remote } = descriptor;
  const { registry } = usePortal.getState();
  const flags = (registry.kind === 'ready' && registry.flags?.[remote]) || {};
  const note = (kind: 'flag' | 'goal', name: string) =>
    // Nobody misses what is not reported.
    void loadReports().then(
      ({ flagReports }) => flagReports.note(entry.remote, build, kind, name, flags),
      () => {},
    );
  const own: PropertyDescriptorMap = {
    ...Object.getOwnPropertyDescriptors(shell),
    flag: {
      value: (name: string) => {
        note('flag', name);
        return flags[name]?.value ?? false;
      },
      enumerable: true,
    },
    goal: { value: (name: string) => note('goal', name), enumerable: true },
  };
  if (!calls || build.version !== version) return Object.defineProperties({} as ShellApi, own);
  const request: ShellApi['request'] = async (path, init) => {
    const call = callWords(init?.method, path);
    if (listsCall(calls, call)) return shell.request(path, init);
    const failure = new Failure(403, `This page called ${call}, which its remote does not list.`);
    loader.reportEvent(entry, build, 'unlisted-call', failure);
    throw failure;
  };
  // Extensions of another remote's slot expect the props of its pages.
  const slot: ShellApi['slot'] = (name, given) =>
    /^comments\/|\./.test(name) || name.startsWith(`${remote}/`) ? shell.slot(name, given) : null;
  return Object.defineProperties({} as ShellApi, {
    ...own,
    request: { value: request, enumerable: true },
    slot: { value: slot, enumerable: true },
  });
}
