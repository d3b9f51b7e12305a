import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { fileHash, moduleFiles, type RemoteBuild } from '@shoppervoice/contracts/remotes';

/** Remotes are built without the runtime and take the host's from here (17 kB less each). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** A script that hangs is given up after this; the library's own patience is 20 s. */
const SCRIPT_TIMEOUT = 8_000;

/** URL of an entry, without a query -> the hash that it must have. */
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
 * A browser queues a request behind one for the same address that hangs. So a further attempt gets a separate address, and
 * so do the chunks that the entry asks for (`ChunkIntegrity` in packages/federation).
 */
function attemptOf(entry: string): string {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  return attempt === 1 ? '' : `?attempt=${attempt}`;
}

/** Whether a version of the shell API is in the range that a remote names. */
export const satisfies = (version: string, range: string): boolean => runtimeCore.satisfy(version, range);

/**
 * Runs a module of one build of a remote, e.g. `./overall-metrics`. Every call registers the entry again, so that a
 * failed attempt leaves nothing behind. Rejects with whatever went wrong: network, hash, time-out, code that threw.
 */
export async function runModule(build: RemoteBuild, module: string): Promise<unknown> {
  const hash = fileHash(build, build.entry);
  if (!hash) throw new Error(`The registry names no hash for the entry of ${build.uniqueName}.`);
  hashes.set(withoutQuery(build.entry), hash);
  const attempt = attemptOf(build.entry);
  if (attempt === '') preloadFiles(build, module);
  registerRemotes([{ name: build.uniqueName, entry: `${build.entry}${attempt}`, type: 'global' }], { force: true });
  return loadRemote(`${build.uniqueName}/${module.replace('./', '')}`);
}

const preloaded = new Set<string>();

/** Asks for all of a module's files at once, so that none waits for the one that names it. */
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
    // As the files are asked for later: a style sheet of this origin without CORS.
    if (link.as === 'script' || !url.startsWith('/')) link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = url;
    document.head.append(link);
  }
}
