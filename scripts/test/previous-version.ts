import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './sources.ts';

/** Code of the version before this one, installed; or why this checkout has none, in a sentence. */
export type PreviousVersion =
  | { readonly root: string; readonly commit: string; readonly released: boolean }
  | { readonly missing: string };

/** Kept between runs: installing takes minutes. Not below a node_modules, where Node runs no TypeScript. */
const KEPT = join(tmpdir(), 'shoppervoice-previous-version');

/**
 * Of a commit beside this checkout. Its links lead into this checkout's node_modules, so another checkout, or this one with
 * another lock file, keeps a copy of its own.
 */
export function placeOf(commit: string, checkout = ROOT): string {
  const lock = readFileSync(join(checkout, 'package-lock.json'));
  const beside = createHash('sha256').update(checkout).update('\0').update(lock).digest('hex').slice(0, 12);
  return join(KEPT, `${commit}-${beside}`);
}

const git = (...argv: readonly string[]) =>
  execFileSync('git', argv, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

function tryGit(...argv: readonly string[]): string | null {
  try {
    return git(...argv) || null;
  } catch {
    return null;
  }
}

/**
 * The newest `v…` tag that HEAD has behind it; without one, the last commit of the day before HEAD's (in UTC). A commit that
 * is named decides instead.
 * @throws if `named` is no commit, or the install fails
 */
export function previousVersion(named = process.env.PREVIOUS_VERSION): PreviousVersion {
  const head = tryGit('rev-parse', 'HEAD');
  if (head === null) return { missing: 'This is no checkout of the repository, so no earlier version is known.' };
  if (named) return install(git('rev-parse', `${named}^{commit}`), false);
  const tag = tryGit('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^');
  if (tag !== null) return install(git('rev-parse', `${tag}^{commit}`), true);
  const day = new Date(Number(git('log', '-1', '--format=%ct')) * 1000).toISOString().slice(0, 10);
  const commit = tryGit('log', '-1', '--format=%H', `--before=${day}T00:00:00Z`);
  if (commit !== null) return install(commit, false);
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  return {
    missing: isShallow
      ? 'The clone is shallow and has no tag and no commit of an earlier day: fetch the history (git fetch --unshallow --tags).'
      : 'The history begins today.',
  };
}

function install(commit: string, released: boolean): PreviousVersion {
  const root = placeOf(commit);
  if (!existsSync(root)) {
    mkdirSync(KEPT, { recursive: true });
    const made = mkdtempSync(join(KEPT, 'new-'));
    execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, made], { cwd: ROOT });
    if (dependsOnTheSame(made)) linkDependencies(made);
    else {
      const argv = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
      execFileSync('npm', argv, { cwd: made, stdio: ['ignore', 'ignore', 'inherit'] });
    }
    renameSync(made, root);
  }
  return { root, commit, released };
}

/** Packages of a lock file that come from a registry. */
function packagesOf(root: string): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  const registry = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
  return new Map(registry.map(([place, { version }]) => [place, version ?? '']));
}

function dependsOnTheSame(root: string): boolean {
  const [then, now] = [packagesOf(root), packagesOf(ROOT)];
  return [...then].every(([place, version]) => now.get(place) === version);
}

/** Packages of the registry are those of this checkout; the portal's own are those of that version. */
function linkDependencies(root: string): void {
  const SCOPE = '@shoppervoice';
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, SCOPE), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== SCOPE && name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  // Relative links, which lead into the other version from there.
  cpSync(join(ROOT, 'node_modules', SCOPE), join(modules, SCOPE), { recursive: true, verbatimSymlinks: true });
  for (const place of packagesOf(root).keys()) {
    const at = place.indexOf('/node_modules/');
    if (at === -1 || place.startsWith('node_modules/')) continue;
    const own = join(place.slice(0, at), 'node_modules');
    if (!existsSync(join(root, own)))
      symlinkSync(relative(join(root, place.slice(0, at)), join(ROOT, own)), join(root, own));
  }
}
