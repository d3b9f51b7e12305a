import { expect, it } from 'vitest';
import type { AppData, PageData } from './page-data.ts';
import type { PageDescriptor } from './remote-descriptor.ts';
import {
  type ReportRequest,
  type SendRequest,
  SHELL_API_VERSION,
  type ShellApi,
  type ViewRequest,
} from './shell-api.ts';
import { SHELL_APIS } from './shell-apis.ts';

/**
 * The API that remotes built for ^3.0.0 call. It does not change within major version 3: each call stays, accepts the
 * arguments of such a remote, and returns what it understands. Additions raise the minor version. A change to this type
 * needs a new major version, and an adapter for this one.
 */
interface ShellApi300 {
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
  readonly reportError: (error: unknown, where?: string) => void;
  readonly signOut: () => Promise<void>;
  readonly reloadAt: (to: string) => void;
  readonly holdInput: () => () => void;
  readonly openReport: (request: ReportRequest) => void;
  readonly openSend: (request: SendRequest) => void;
  readonly saveView: (request: ViewRequest) => void;
}

it('serves remotes that were built for 3.0.0', () => {
  // Stops compiling if a member is removed, or takes or returns something else.
  const serves = (shell: ShellApi): ShellApi300 => shell;
  expect(serves).toBeTypeOf('function');
  expect(SHELL_API_VERSION).toMatch(/^3\./);
});

it('serves one version of each major, the newest first, and says until when', () => {
  expect(SHELL_APIS[0]).toEqual({ version: SHELL_API_VERSION, until: null });
  const majors = SHELL_APIS.map(({ version }) => Number(version.split('.')[0]));
  expect(majors).toEqual(majors.map((_, at) => 3 - at));
  for (const { until } of SHELL_APIS.slice(1)) expect(Number.isNaN(Date.parse(String(until)))).toBe(false);
});
