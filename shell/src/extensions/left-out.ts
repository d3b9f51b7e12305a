import type { PageOfVersion } from '../remotes/hang-marks.ts';
import type { ExtensionEntry } from './extensions-of.ts';

/** Key in session storage: what this tab does not run again. */
const LEFT_OUT = 'extensionsLeftOut';
const MOST = 50;

const keyOf = ({ remote, version, module }: PageOfVersion) => `${remote} ${version} ${module}`;

/** Versions of extensions that hung in this tab, or may have: they are not run in it again. */
export class LeftOut {
  readonly #keys: ReadonlySet<string>;

  /** `store` may throw: browsers may forbid storage. */
  constructor(store: () => Pick<Storage, 'getItem' | 'setItem'>, found: readonly PageOfVersion[]) {
    const keys = new Set(found.map(keyOf));
    try {
      const stored: unknown = JSON.parse(store().getItem(LEFT_OUT) ?? '[]');
      if (Array.isArray(stored)) for (const key of stored) keys.add(String(key));
      if (found.length > 0) store().setItem(LEFT_OUT, JSON.stringify([...keys].slice(0, MOST)));
    } catch {
      // Storage is unavailable: only this load leaves them out.
    }
    this.#keys = keys;
  }

  /** Whether this extension is left out, in the version of this tab or the one before. */
  has({ remote, page }: ExtensionEntry): boolean {
    return [remote, remote.fallback].some(
      (build) => build && this.#keys.has(keyOf({ remote: remote.name, version: build.version, module: page.module })),
    );
  }
}
