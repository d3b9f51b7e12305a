import {
  type PageModule,
  type PageProps,
  type RemoteBuild,
  type RemoteReportEvent,
  SHELL_API_VERSION,
} from '@shoppervoice/contracts/remotes';
import type { Remote } from '@shoppervoice/portal-kit';
import type { ComponentType } from 'react';
import type { HangMarks, PageMark } from './hang-marks.ts';

/** A page or an extension of a remote, by the module that is loaded for it. */
export interface CodeEntry {
  readonly remote: Remote;
  readonly page: { readonly module: string };
}

export type PageComponent = ComponentType<PageProps>;

/** The exports of a page's module. */
interface PageExports {
  readonly Page: PageComponent;
  readonly firstCall: PageModule['firstCall'];
  readonly nextCall: PageModule['nextCall'];
}

/** The state of the code of one page. */
export type PageCode =
  | { readonly kind: 'absent' }
  | { readonly kind: 'loading' }
  | (PageExports & { readonly kind: 'ready'; readonly build: RemoteBuild })
  /** `at`: milliseconds. */
  | {
      readonly kind: 'failed';
      readonly why: PageFailure;
      readonly at: number;
      /** For a page that hung: whether there is a previous version. */
      readonly hasOther?: boolean;
    };

/**
 * `crashed`: it threw after being drawn; `absent`: its code could not be loaded, or was never drawn; `outdated`: built
 * for another major version of the shell API, and never run; `hung`: it kept this tab busy before the last reload.
 */
export type PageFailure = 'crashed' | 'absent' | 'outdated' | 'hung';

type ReportedEvent = 'load-failed' | 'render-failed' | 'hung' | 'unlisted-call';

export interface LoaderOptions {
  readonly run: (build: RemoteBuild, module: string, entry: CodeEntry) => Promise<unknown>;
  readonly satisfies: (version: string, range: string) => boolean;
  /** To the console and the frontend log. */
  readonly report: (error: unknown, where: string) => void;
  /** The outcome of a version, for the registry. */
  readonly note: (event: RemoteReportEvent) => void;
  /** No version of a page can run: the tab may be older than what is deployed. */
  readonly onUnavailable: () => void;
  /** Marks of running pages. */
  readonly marks: Pick<HangMarks, 'begin' | 'end'>;
  /** Milliseconds for one version; default 20 s. Scripts have a separate, shorter limit. */
  readonly patience?: number;
}

/** For remotes that are built for 2.x. In a chunk with others: the first script has a hash for each file that it may load. */
const loadAdapter = () => import(/* webpackChunkName: "typed-text" */ '../adapters/shell-api-2.ts');

const ABSENT: PageCode = { kind: 'absent' };
const LOADING: PageCode = { kind: 'loading' };
const PATIENCE = 20_000;
/** Milliseconds after which a failed page is retried when it is opened again. */
const RETRY_AFTER = 5_000;

/**
 * Loads pages of remotes, caches them, and notifies listeners. A remote that fails affects only its own pages; a
 * version that cannot be loaded, throws while being drawn or is never drawn falls back to the previous one.
 */
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

  code(entry: CodeEntry): PageCode {
    return this.#codes.get(keyOf(entry)) ?? ABSENT;
  }

  /**
   * Starts loading unless loaded, loading or failed: for prefetching on hover and before the first render. Resolves
   * when it has loaded or failed, if this call started it.
   */
  async prefetch(entry: CodeEntry): Promise<void> {
    if (this.code(entry).kind === 'absent') await this.#load(entry, buildsOf(entry));
  }

  /** The reader opens the page: like `prefetch`, but retries an older failure. */
  open(entry: CodeEntry): void {
    const code = this.code(entry);
    // A page that hung would hang again, so the reader is asked.
    if (code.kind === 'failed' && code.why !== 'hung' && Date.now() - code.at > RETRY_AFTER) this.retry(entry);
    else void this.prefetch(entry);
  }

  /** Retries a failed page without a reload, starting with the current version. */
  retry(entry: CodeEntry): void {
    if (this.code(entry).kind === 'failed') void this.#load(entry, buildsOf(entry));
  }

  /**
   * This version kept the tab busy in the previous load: a failure, and it only runs again if the reader chooses to.
   */
  foundHung(entry: CodeEntry, version: string): void {
    const builds = buildsOf(entry);
    const at = builds.findIndex((build) => build.version === version);
    const build = builds[at];
    if (build === undefined) return;
    const words = `${build.uniqueName} ${entry.page.module} did not answer.`;
    this.reportEvent(entry, build, 'hung', new Error(words));
    this.#set(entry, { kind: 'failed', why: 'hung', at: Date.now(), hasOther: at + 1 < builds.length });
  }

  /** Runs the version before the one that hung, at the reader's choice. */
  takeOther(entry: CodeEntry): void {
    const code = this.code(entry);
    if (code.kind === 'failed' && code.hasOther) void this.#load(entry, buildsOf(entry).slice(1));
  }

  /** The page threw while being drawn. */
  crashed(entry: CodeEntry, error: unknown): void {
    const code = this.code(entry);
    if (code.kind !== 'ready') return;
    this.reportEvent(entry, code.build, 'render-failed', error);
    this.fallBack(entry, 'crashed');
  }

  /** The page has suspended for too long: counts as if it had thrown. It may still resume. */
  waited(entry: CodeEntry): void {
    const code = this.code(entry);
    if (code.kind !== 'ready') return;
    const words = `${code.build.uniqueName} ${entry.page.module} was not drawn in time.`;
    this.reportEvent(entry, code.build, 'render-failed', new Error(words));
  }

  /** The drawn page is removed: the previous version is tried, if there is one. */
  fallBack(entry: CodeEntry, why: PageFailure): void {
    const code = this.code(entry);
    if (code.kind !== 'ready') return;
    const builds = buildsOf(entry);
    const left = builds.slice(builds.findIndex(({ version }) => version === code.build.version) + 1);
    if (left.length > 0) void this.#load(entry, left);
    else this.#fail(entry, why);
  }

  async #load(entry: CodeEntry, builds: readonly RemoteBuild[]): Promise<void> {
    this.#set(entry, LOADING);
    const { remote, page } = entry;
    if (!remote.adapter && !this.#options.satisfies(SHELL_API_VERSION, remote.descriptor.shellApi)) {
      const words = `It needs shell API ${remote.descriptor.shellApi}, this is ${SHELL_API_VERSION}.`;
      this.reportEvent(entry, remote, 'load-failed', new Error(words));
      return this.#fail(entry, 'outdated');
    }
    for (const build of builds) {
      const mark = markOf(entry, build, 'loading');
      this.#options.marks.begin(mark);
      try {
        const module = await withTimeout(
          this.#options.patience ?? PATIENCE,
          this.#options.run(build, page.module, entry),
          `${build.uniqueName} ${page.module} did not come in time.`,
        );
        const adapter = build.adapter ? await loadAdapter().catch(() => null) : undefined;
        // Part of the shell: that it cannot be loaded is no failure of the version.
        if (adapter === null) break;
        this.#set(entry, {
          kind: 'ready',
          ...pageOf(
            adapter
              ? adapter.adaptedFor({ remote: remote.name, version: build.version, module: page.module }, module)
              : module,
          ),
          build,
        });
        this.#note(entry, build, 'loaded', '');
        if (build !== remote) this.#note(entry, remote, 'fell-back', `${build.version} runs instead.`);
        return;
      } catch (error) {
        this.reportEvent(entry, build, 'load-failed', error);
      } finally {
        this.#options.marks.end(mark);
      }
    }
    this.#fail(entry, 'absent');
  }

  #fail(entry: CodeEntry, why: PageFailure): void {
    this.#set(entry, { kind: 'failed', why, at: Date.now() });
    this.#options.onUnavailable();
  }

  /** Reports an event of a version to the console, the frontend log and the registry. */
  reportEvent(entry: CodeEntry, build: RemoteBuild, event: ReportedEvent, error: unknown): void {
    this.#options.report(error, `remote ${build.uniqueName} ${entry.page.module}`);
    const { message = String(error), stack } = error instanceof Error ? error : ({} as Partial<Error>);
    this.#note(entry, build, event, message, stack);
  }

  #note(
    { remote, page }: CodeEntry,
    { version }: RemoteBuild,
    event: RemoteReportEvent['event'],
    message: string,
    stack?: string,
  ) {
    this.#options.note({ remote: remote.name, version, module: page.module, event, message, stack });
  }

  #set(entry: CodeEntry, code: PageCode): void {
    this.#codes.set(keyOf(entry), code);
    for (const listener of this.#listeners) listener();
  }
}

/** The mark of a running page of a build. */
export const markOf = (
  { remote, page }: CodeEntry,
  { version }: Pick<RemoteBuild, 'version'>,
  phase: PageMark['phase'],
): PageMark => ({ remote: remote.name, version, module: page.module, phase });

const keyOf = ({ remote, page }: CodeEntry) => `${remote.uniqueName} ${page.module}`;

/**
 * The version of this tab, then the previous one, unless the module is new in this one. A developer's build has no
 * fallback: they want to see it fail.
 */
function buildsOf({ remote, page }: CodeEntry): readonly RemoteBuild[] {
  const { fallback, channel } = remote;
  const has = fallback && channel !== 'dev' && (fallback.preload?.[page.module] ?? !fallback.preload);
  return has ? [remote, fallback] : [remote];
}

export function withTimeout<Value>(patience: number, value: Promise<Value>, sentence: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(sentence)), patience);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function pageOf(module: unknown): PageExports {
  const { default: Page, firstCall, nextCall } = (module ?? {}) as Partial<PageModule>;
  // A component is a function, or an object if wrapped (memo, forwardRef).
  if (typeof Page !== 'function' && (typeof Page !== 'object' || Page === null)) {
    throw new Error('The module has no default export.');
  }
  return {
    Page: Page as PageComponent,
    firstCall: typeof firstCall === 'function' ? firstCall : undefined,
    nextCall: typeof nextCall === 'function' ? nextCall : undefined,
  };
}
