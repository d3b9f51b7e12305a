import { expect, it } from 'vitest';
import type { AppData, PageData } from './page-data.ts';
import type { PageDescriptor } from './remote-descriptor.ts';
import { SHELL_API_VERSION, type ShellApi } from './shell-api.ts';

/**
 * The API that remotes built for ^2.0.0 call. It does not change within major version 2: each call stays, accepts the
 * arguments of such a remote, and returns what it understands. Additions raise the minor version. A change to this type
 * needs a new major version; the shell's build then names the remotes that are not ready.
 */
interface ShellApi200 {
  readonly version: string;
  readonly pageData: PageData | null;
  readonly appData: AppData;
  readonly today: () => string;
  readonly request: <Answer>(
    path: string,
    init?: { method?: string; body?: unknown; signal?: AbortSignal },
  ) => Promise<Answer>;
  readonly canOpen: (path: string) => boolean;
  readonly pageAt: (path: string) => PageDescriptor | null;
  readonly openUpgrade: (what: string) => void;
  readonly report: (error: unknown, where?: string) => void;
  readonly signOut: () => Promise<void>;
  readonly reloadAt: (to: string) => void;
}

it('serves remotes that were built for 2.0.0', () => {
  // Stops compiling if a member is removed, or takes or returns something else.
  const serves = (shell: ShellApi): ShellApi200 => shell;
  expect(serves).toBeTypeOf('function');
  expect(SHELL_API_VERSION).toMatch(/^2\./);
});
