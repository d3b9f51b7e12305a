import type { Budget, RemoteBuildFile, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { type Manifest, sentBytes } from './remote-build.ts';
import type { SourcePlaces } from './source-places.ts';
import type { PackageFiles } from './tar-archive.ts';

/** What a browser loads of the remote before a page or an extension is drawn. */
export interface FirstView {
  readonly module: string;
  /** The container's entry, and the module's scripts and style sheets: bytes as sent, largest first. */
  readonly files: ReadonlyMap<string, number>;
  readonly bytes: number;
  readonly budget: Budget;
}

/**
 * The first view of each page and extension: what its module and all that it imports statically is in, each file once. What is loaded
 * by `import()`, and what the shell provides, is not in it. Files are measured, whatever the build says of them.
 */
export function firstViews(build: RemoteBuildFile, manifest: Manifest, files: PackageFiles): readonly FirstView[] {
  return modulesOf(build.descriptor).map((module) => {
    const assets = manifest.exposes.filter(({ path }) => path === module).map((each) => each.assets);
    const names = new Set([
      build.entry,
      ...assets.flatMap(({ js, css }) => [...(js?.sync ?? []), ...(css?.sync ?? [])]),
      ...(Object.hasOwn(build.preload ?? {}, module) ? (build.preload?.[module] ?? []) : []),
    ]);
    const sent = [...names]
      .map((name) => [name, sentOf(name, files)] as const)
      .sort(([, one], [, other]) => other - one);
    const bytes = sent.reduce((sum, [, each]) => sum + each, 0);
    return { module, files: new Map(sent), bytes, budget: budgetOf(build.descriptor, module) };
  });
}

const modulesOf = ({ pages, extensions = [] }: RemoteDescriptor) => [
  ...new Set([...pages, ...extensions].map(({ module }) => module)),
];

function sentOf(name: string, files: PackageFiles): number {
  const variants = [name, `${name}.br`].flatMap((file) => {
    const content = files.get(file);
    return content === undefined ? [] : [[file, content] as const];
  });
  return sentBytes(new Map(variants));
}

/** Of pages that share a module, the least of each. */
export function budgetOf({ pages, extensions = [] }: RemoteDescriptor, module: string): Budget {
  const budgets = [...pages, ...extensions].flatMap((each) => (each.module === module && each.budget) || []);
  const least = (key: keyof Budget) => {
    const given = budgets.flatMap((budget) => budget[key] ?? []);
    return given.length === 0 ? {} : { [key]: Math.min(...given) };
  };
  return { ...least('kB'), ...least('lcp') };
}

const MOST_PARTS = 5;

/**
 * What makes a first view large: sources and packages by their share of the characters of each script, in its bytes as sent, and
 * files where nobody knows their sources.
 */
export function largestParts({ files }: FirstView, { partsOf }: SourcePlaces): readonly (readonly [string, number])[] {
  const parts = new Map<string, number>();
  const add = (part: string, bytes: number) => parts.set(part, (parts.get(part) ?? 0) + bytes);
  for (const [file, bytes] of files) {
    const known = partsOf(file);
    const all = [...known.values()].reduce((sum, each) => sum + each, 0);
    if (all === 0) add(file, bytes);
    for (const [part, characters] of known) add(part, (bytes * characters) / all);
  }
  return [...parts].sort(([, one], [, other]) => other - one).slice(0, MOST_PARTS);
}
