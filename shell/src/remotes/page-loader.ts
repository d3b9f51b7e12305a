import { type PageModule, type PageProps, type RemoteBuild, SHELL_API_VERSION } from '@shoppervoice/contracts';
import type { ComponentType } from 'react';
import type { PageEntry } from '../address/page-table.ts';

export type PageComponent = ComponentType<PageProps>;

/** Where the code of one page stands. */
export type PageCode =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Page: PageComponent; readonly firstCall: PageModule['firstCall'] }
  | { readonly kind: 'failed' };

export interface LoaderOptions {
  readonly run: (build: RemoteBuild, module: string) => Promise<unknown>;
  readonly satisfies: (version: string, range: string) => boolean;
  readonly report: (error: unknown, where: string) => void;
}

const ABSENT: PageCode = { kind: 'absent' };
const LOADING: PageCode = { kind: 'loading' };

/** Loads pages of remotes, keeps what was loaded, and tells who listens. A remote that fails costs its own pages only. */
export class PageLoader {
  readonly #options: LoaderOptions;
  readonly #codes = new Map<string, PageCode>();
  readonly #listeners = new Set<() => void>();

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  code(entry: PageEntry): PageCode {
    return this.#codes.get(keyOf(entry)) ?? ABSENT;
  }

  /**
   * Starts loading unless it is loaded, loading or failed: for prefetching on hover and before the first render.
   * Resolves when it is loaded or has failed, if this call started it.
   */
  async prefetch(entry: PageEntry): Promise<void> {
    if (this.code(entry).kind === 'absent') await this.#load(entry);
  }

  /** Tries a failed page again, without a reload of the tab. */
  retry(entry: PageEntry): void {
    if (this.code(entry).kind === 'failed') void this.#load(entry);
  }

  async #load(entry: PageEntry): Promise<void> {
    this.#set(entry, LOADING);
    const { remote, page } = entry;
    const builds: RemoteBuild[] = remote.fallback ? [remote, remote.fallback] : [remote];
    if (!this.#options.satisfies(SHELL_API_VERSION, remote.descriptor.shellApi)) {
      const words = `It needs shell API ${remote.descriptor.shellApi}, this is ${SHELL_API_VERSION}.`;
      this.#options.report(words, `remote ${remote.uniqueName}`);
      this.#set(entry, { kind: 'failed' });
      return;
    }
    for (const build of builds) {
      try {
        this.#set(entry, { kind: 'ready', ...pageOf(await this.#options.run(build, page.module)) });
        return;
      } catch (error) {
        this.#options.report(error, `remote ${build.uniqueName} ${page.module}`);
      }
    }
    this.#set(entry, { kind: 'failed' });
  }

  #set(entry: PageEntry, code: PageCode): void {
    this.#codes.set(keyOf(entry), code);
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = ({ remote, page }: PageEntry) => `${remote.uniqueName} ${page.module}`;

function pageOf(module: unknown): { Page: PageComponent; firstCall: PageModule['firstCall'] } {
  const { default: Page, firstCall } = (module ?? {}) as Partial<PageModule>;
  // A component is a function, or an object where it is wrapped (memo, forwardRef).
  if (typeof Page !== 'function' && (typeof Page !== 'object' || Page === null)) {
    throw new Error('The module has no default export that could be drawn.');
  }
  return { Page: Page as PageComponent, firstCall: typeof firstCall === 'function' ? firstCall : undefined };
}
