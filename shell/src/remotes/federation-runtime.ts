import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { fileHash, moduleFiles, type RemoteBuild } from '@shoppervoice/contracts/remotes';

/** Remotes are built without the runtime and use the host's (17 kB less each). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Milliseconds before a script that hangs is abandoned; the library's own timeout is 20 s. */
const SCRIPT_TIMEOUT = 8_000;

/** Entry URL without query -> its required hash. */
const hashes = new Map<string, string>();

const withoutQuery = (url: string) => {
  const { origin, pathname } = new URL(url, location.origin);
  return origin + pathname;
};

registerPlugins([
  {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Integrity-Policy accepts a hash only on requests in CORS mode.
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(withoutQuery(url)) ?? '';
      return { script, timeout: SCRIPT_TIMEOUT };
    },
  },
]);

const attempts = new Map<string, number>();

/**
 * A browser queues a request behind a hanging one for the same address. So each further attempt uses another address,
 * and so do the chunks of the entry (`ChunkIntegrity` in packages/federation).
 */
function attemptOf(entry: string): string {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  return attempt === 1 ? '' : `?attempt=${attempt}`;
}

/** Whether a version of the shell API is in a remote's range. */
export const satisfies = (version: string, range: string): boolean => runtimeCore.satisfy(version, range);

/** Builds that are registered, and none of whose loads has failed since. */
const registered = new Set<string>();

/**
 * Loads a module of one build of a remote, e.g. `./overall-metrics`, by its name for the runtime. The entry is registered
 * again only after a load that failed or hung, which then leaves nothing behind: every other module is at the address
 * from which it was prefetched. Rejects with any failure: network, hash, timeout, or an error of the module.
 */
export async function loadModule<Loaded>(
  build: RemoteBuild,
  module: string,
  load: (id: string) => Promise<Loaded>,
): Promise<Loaded> {
  const { uniqueName } = build;
  if (registered.has(uniqueName)) preloadFiles(build, module);
  else register(build, module);
  const fail = () => registered.delete(uniqueName);
  const late = setTimeout(fail, SCRIPT_TIMEOUT);
  try {
    return await load(`${uniqueName}/${module.replace('./', '')}`);
  } catch (error) {
    fail();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** Runs a module of one build of a remote. Rejects as `loadModule`. */
export const runModule = (build: RemoteBuild, module: string): Promise<unknown> =>
  loadModule(build, module, (id) => loadRemote(id));

/** Tells the runtime where a build is. */
function register(build: RemoteBuild, module: string): void {
  const hash = fileHash(build, build.entry);
  if (!hash) throw new Error(`${build.uniqueName} has no hash.`);
  hashes.set(withoutQuery(build.entry), hash);
  const attempt = attemptOf(build.entry);
  if (attempt === '') preloadFiles(build, module);
  registerRemotes([{ name: build.uniqueName, entry: `${build.entry}${attempt}`, type: 'global' }], { force: true });
  registered.add(build.uniqueName);
}

const preloaded = new Set<string>();

/** Preloads all files of a module at once, so that none waits for the one that imports it. */
function preloadFiles(build: RemoteBuild, module: string): void {
  for (const { url, integrity } of moduleFiles(build, module)) {
    if (
      preloaded.has(url) ||
      [...document.querySelectorAll('link[rel=preload]')].some((link) => link.getAttribute('href') === url)
    )
      continue;
    preloaded.add(url);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = url.endsWith('.css') ? 'style' : 'script';
    // The same mode as the later request: a style sheet of this origin without CORS.
    if (link.as === 'script' || !url.startsWith('/')) link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}
