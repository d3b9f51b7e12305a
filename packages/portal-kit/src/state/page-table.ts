import type { PageDescriptor, RemoteDescriptor, RemotesAnswer } from '@shoppervoice/contracts/remotes';
import { matchPath } from 'react-router';

export type Remote = RemotesAnswer['remotes'][number];

/** A page and its remote. */
export interface PageEntry {
  readonly remote: Remote;
  readonly page: PageDescriptor;
}

export function pagesOf(remotes: readonly Remote[]): readonly PageEntry[] {
  return remotes.flatMap((remote) => remote.descriptor.pages.map((page) => ({ remote, page })));
}

/** Descriptors of these pages' remotes, in the order of the list. */
export function descriptorsOf(entries: readonly PageEntry[]): readonly RemoteDescriptor[] {
  return [...new Set(entries.map(({ remote }) => remote))].map(({ descriptor }) => descriptor);
}

/** Cached by table and path: every link looks its page up, and the router would compile every pattern each time. */
const known = new WeakMap<readonly PageEntry[], Map<string, PageEntry | null>>();
/** Cached paths; there are as many as pages, apart from those with parameters. */
const MOST = 200;

/** The page at a path: a fixed path before one with parameters, whatever the order of the remotes. */
export function pageAt(pages: readonly PageEntry[], pathname: string): PageEntry | null {
  const answers = known.get(pages) ?? new Map<string, PageEntry | null>();
  known.set(pages, answers);
  let found = answers.get(pathname);
  if (found === undefined) {
    found = findPage(pages, pathname);
    if (answers.size >= MOST) answers.clear();
    answers.set(pathname, found);
  }
  return found;
}

function findPage(pages: readonly PageEntry[], pathname: string): PageEntry | null {
  const fits = (pattern: string) => matchPath({ path: pattern, end: true }, pathname) !== null;
  const found = pages.filter(({ page }) => page.path.some(fits));
  const fixed = found.find(({ page }) => page.path.some((path) => fits(path) && !/[:*?]/.test(path)));
  return fixed ?? found[0] ?? null;
}

/** The page's pattern that matches the path; the page is drawn under it, so that its parameters can be read. */
export function patternOf(page: PageDescriptor, pathname: string): string {
  return page.path.find((path) => matchPath({ path, end: true }, pathname)) ?? page.path[0] ?? '/';
}
