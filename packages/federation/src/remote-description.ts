import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { PackageProblem } from '@shoppervoice/remote-package';

/** A sentence for the team that owns the remote; the build ends with it, without a stack. */
export class BuildProblem extends PackageProblem {
  override readonly name = 'BuildProblem';
}

/** Where the code of `./overall-metrics` may be, in the order of the lookup. */
const filesOf = (module: string, kind: 'pages' | 'extensions') =>
  ['index.tsx', 'index.ts'].map((file) => join('src', kind, module.replace('./', ''), file));

/** Exposed module -> file, for every page and extension; throws when one has no code. */
export function exposedModules(folder: string, descriptor: RemoteDescriptor): Record<string, string> {
  const exposed: Record<string, string> = {};
  for (const kind of ['pages', 'extensions'] as const) {
    for (const { module } of descriptor[kind] ?? []) {
      const files = filesOf(module, kind);
      const file = files.find((candidate) => existsSync(join(folder, candidate)));
      if (!file) throw new BuildProblem(`remote.json exposes "${module}", but there is no ${files[0]}.`);
      exposed[module] = `./${file}`;
    }
  }
  return exposed;
}
