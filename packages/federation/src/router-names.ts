import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type Dependency } from 'webpack';
import { BuildProblem } from './remote-description.ts';

const NAME = 'RouterNames';

/** The host's shared part of react-router. */
export const ROUTER_SUBSET = join(import.meta.dirname, 'router-subset.js');

/** The names that the host shares, read from the module that shares them. */
function sharedRouterNames(): ReadonlySet<string> {
  const exported = /export \{([^}]*)\}/.exec(readFileSync(ROUTER_SUBSET, 'utf8'))?.[1] ?? '';
  return new Set(
    exported
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** The first name of `import { name } from 'react-router'`; webpack exports no class to check the dependency with. */
function importedFromRouter(dependency: Dependency): string | undefined {
  if (!dependency.type.startsWith('harmony import specifier')) return undefined;
  const { request, ids } = dependency as Dependency & { request?: string; ids?: readonly string[] };
  return request === 'react-router' ? ids?.[0] : undefined;
}

/**
 * Fails the build of a remote that imports from react-router what the host does not share, which would be undefined at
 * run time.
 */
export class RouterNames {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const shared = sharedRouterNames();
        for (const module of modules) {
          for (const dependency of module.dependencies) {
            const name = importedFromRouter(dependency);
            if (!name || shared.has(name)) continue;
            const where = module.nameForCondition() ?? module.identifier();
            compilation.errors.push(
              new webpack.WebpackError(
                new BuildProblem(
                  `${where} imports "${name}" from react-router, which the shell does not share (see router-subset.js of packages/federation).`,
                ).message,
              ),
            );
          }
        }
      });
    });
  }
}
