import { loadRemote } from '@module-federation/runtime';
import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { loadModule } from '../remotes/federation-runtime.ts';

/** Loads a module and returns what runs it. Rejects as `loadModule`. */
export const fetchModule = (build: RemoteBuild, module: string): Promise<() => unknown> =>
  loadModule(build, module, async (id) => {
    const run = await loadRemote<() => unknown>(id, { loadFactory: false, from: 'runtime' });
    if (run === null) throw new Error(`${build.uniqueName} ${module} is not there.`);
    return run;
  });
