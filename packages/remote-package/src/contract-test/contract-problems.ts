import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { satisfies, validRange } from 'semver';
import { PackageProblem } from '../package-problem.ts';
import { checkDescriptor } from '../remote-source.ts';

/** Exposed module -> its imported value, e.g. `{ './returns': await import('./pages/returns/index.tsx') }`. */
export type PageModules = Readonly<Record<string, unknown>>;

/**
 * What prevents a remote from running under the shell whose kits are installed, one sentence each. Checks its
 * descriptor, the range of the shell API, and that every page and extension has an exposed component. Empty: compatible.
 */
export function contractProblems(descriptor: unknown, modules: PageModules): readonly string[] {
  let checked: ReturnType<typeof checkDescriptor>;
  try {
    checked = checkDescriptor(descriptor);
  } catch (error) {
    if (error instanceof PackageProblem) return [error.message];
    throw error;
  }
  const problems: string[] = [];
  const { shellApi, pages, extensions = [] } = checked;
  if (validRange(shellApi) === null) problems.push(`remote.json: "${shellApi}" is no semver range.`);
  else if (!satisfies(SHELL_API_VERSION, shellApi)) {
    problems.push(`remote.json needs shell API ${shellApi}; the installed kits are of ${SHELL_API_VERSION}.`);
  }
  for (const module of new Set([...pages, ...extensions].map((each) => each.module))) {
    if (!Object.hasOwn(modules, module))
      problems.push(`remote.json names "${module}", which was not given to the check.`);
    else if (!isComponent((modules[module] as { default?: unknown } | null)?.default)) {
      problems.push(`The default export of "${module}" is no component.`);
    }
  }
  return problems;
}

/** A function, or an object if wrapped (memo, forwardRef). */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
