import { SHELL_API_VERSION } from './shell-api.ts';

/** A major of the shell API that the shell serves. */
export interface ServedShellApi {
  /** Its last version. */
  readonly version: string;
  /** `YYYY-MM-DD`: it is served until then at least; null: the newest. */
  readonly until: string | null;
}

/**
 * Newest first. To a remote that is built for an older one the shell gives that one's API, made from its own
 * (`shell/src/adapters`). A major is served for 12 months after the next one is out, or until two have followed it, whichever is longer.
 */
export const SHELL_APIS: readonly ServedShellApi[] = [
  { version: SHELL_API_VERSION, until: null },
  { version: '2.9.0', until: '2027-11-30' },
];
