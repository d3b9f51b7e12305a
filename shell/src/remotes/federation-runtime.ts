import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RemoteBuild } from '@shoppervoice/contracts';

/** Remotes are built without the runtime and take the host's from here (17 kB less each). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** A script that hangs is given up after this; the library's own patience is 20 s. */
const SCRIPT_TIMEOUT = 8_000;

/** URL of an entry -> the hash that it must have. */
const hashes = new Map<string, string>();

registerPlugins([
  {
    name: 'checked-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      // Integrity-Policy accepts a hash only on requests in CORS mode.
      script.crossOrigin = 'anonymous';
      script.integrity = hashes.get(new URL(url, location.origin).pathname) ?? '';
      return { script, timeout: SCRIPT_TIMEOUT };
    },
  },
]);

const attempts = new Map<string, number>();

/** A browser queues a request behind one for the same address that hangs: a further attempt gets an address of its own. */
function attemptOf(entry: string): string {
  const attempt = (attempts.get(entry) ?? 0) + 1;
  attempts.set(entry, attempt);
  return attempt === 1 ? '' : `?attempt=${attempt}`;
}

/** Whether a version of the shell API lies in the range that a remote names. */
export const satisfies = (version: string, range: string): boolean => runtimeCore.satisfy(version, range);

/**
 * Runs a module of one build of a remote, e.g. `./overall-metrics`. Every call registers the entry anew, so that a
 * failed attempt leaves nothing behind. Rejects with whatever went wrong: network, hash, time-out, code that threw.
 */
export async function runModule(build: RemoteBuild, module: string): Promise<unknown> {
  const file = build.entry.slice(build.entry.lastIndexOf('/') + 1);
  const hash = build.integrity[file];
  if (!hash) throw new Error(`The registry names no hash for ${file}.`);
  hashes.set(build.entry, hash);
  registerRemotes([{ name: build.uniqueName, entry: `${build.entry}${attemptOf(build.entry)}`, type: 'global' }], {
    force: true,
  });
  return loadRemote(`${build.uniqueName}/${module.replace('./', '')}`);
}
