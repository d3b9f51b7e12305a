import { loadRemote } from '@module-federation/runtime';
import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { idOf, preloadFiles, register } from '../remotes/federation-runtime.ts';

/** Builds whose entry is there. */
const fetched = new Set<string>();

/** Loads a module and returns what runs it. A build whose entry is there is not registered again. */
export async function fetchModule(build: RemoteBuild, module: string): Promise<() => unknown> {
  if (fetched.has(build.uniqueName)) preloadFiles(build, module);
  else register(build, module);
  fetched.delete(build.uniqueName);
  const run = await loadRemote<() => unknown>(idOf(build, module), { loadFactory: false, from: 'runtime' });
  if (run === null) throw new Error(`${build.uniqueName} ${module} is not there.`);
  fetched.add(build.uniqueName);
  return run;
}
