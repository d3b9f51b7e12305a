import type { PageDescriptor, RemotesAnswer } from '@shoppervoice/contracts';
import { matchPath } from 'react-router';

export type Remote = RemotesAnswer['remotes'][number];

/** A page and the remote that brings it. */
export interface PageEntry {
  readonly remote: Remote;
  readonly page: PageDescriptor;
}

export function pagesOf(remotes: readonly Remote[]): readonly PageEntry[] {
  return remotes.flatMap((remote) => remote.descriptor.pages.map((page) => ({ remote, page })));
}

/** The page behind a path: a fixed path before one with parameters, whatever the order of the remotes. */
export function pageAt(pages: readonly PageEntry[], pathname: string): PageEntry | null {
  const fits = (pattern: string) => matchPath({ path: pattern, end: true }, pathname) !== null;
  const found = pages.filter(({ page }) => page.path.some(fits));
  const fixed = found.find(({ page }) => page.path.some((path) => fits(path) && !/[:*?]/.test(path)));
  return fixed ?? found[0] ?? null;
}

/** Pattern of a page that fits the path: the page is drawn under it, so that its parameters can be read. */
export function patternOf(page: PageDescriptor, pathname: string): string {
  return page.path.find((path) => matchPath({ path, end: true }, pathname)) ?? page.path[0] ?? '/';
}
