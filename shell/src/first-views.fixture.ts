import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteBuildFile, RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { fits } from '@shoppervoice/remote-package';

const ROOT = join(import.meta.dirname, '..', '..');
const SHELL = join(ROOT, 'shell', 'dist');
const ROW = /^\| [^|]+ \| `(\/[^`]*)` \| (\d+) \|$/gm;
/** Byte limits of each first view, by address. */
export const budgets = new Map(
  [...readFileSync(join(ROOT, 'docs', 'first-views.md'), 'utf8').matchAll(ROW)].map(([, path = '', bytes]) => [
    path,
    Number(bytes),
  ]),
);

interface Remote {
  readonly dist: string;
  readonly build: RemoteBuildFile;
  readonly pages: RemoteDescriptor['pages'];
}

const json = <Value>(path: string): Value => JSON.parse(readFileSync(path, 'utf8'));
export const remotes = (): Remote[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => {
      const dist = join(ROOT, name, 'dist');
      const build = json<RemoteBuildFile>(join(dist, 'remote-build.json'));
      return { dist, build, pages: build.descriptor.pages };
    });

/** As sent: compressed if the build has done so. */
const sent = (folder: string, file: string) =>
  (statSync(join(folder, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(folder, file))).size;

const sum = (sizes: readonly number[]) => sizes.reduce((all, each) => all + each, 0);

/** Files that the shell's page loads at every address. */
function shellFiles(html: string): string[] {
  const page = html.replace(/<template.*?<\/template>/gs, '');
  return [...page.matchAll(/<(?:link|script)\b(?![^>]* nomodule)[^>]* (?:href|src)="?\/(assets\/[^" >]+)/g)].map(
    ([, file = '']) => file,
  );
}

/** Files of Home, which `first-paint.js` preloads. */
const homeFiles = (html: string) => [...html.matchAll(/data-href="?\/(assets\/[^" >]+)/g)].map(([, file = '']) => file);

/** Size of built files, as sent. */
export function bytesAt(path: string): number {
  const html = readFileSync(join(SHELL, 'index.html'), 'utf8');
  const own = path === '/' ? homeFiles(html) : [];
  const shell = sum(['index.html', ...shellFiles(html), ...own].map((file) => sent(SHELL, file)));
  const found = remotes().flatMap((remote) =>
    remote.pages.filter((page) => page.path.some((each) => fits(each, path))).map((page) => ({ remote, page })),
  )[0];
  if (found === undefined) return shell;
  const { dist, build } = found.remote;
  return shell + sum([build.entry, ...(build.preload?.[found.page.module] ?? [])].map((file) => sent(dist, file)));
}
