import type { RequestOptions } from './request.ts';

/** The host's knowledge of sessions and versions that shared code needs. */
export interface HostHooks {
  /** Called for every 401. */
  readonly onUnauthorized: () => void;
  /** The page's session tag, and whether an answer belongs to the same session. */
  readonly page: NonNullable<RequestOptions['page']>;
  /** Called if the portal's code cannot be loaded: the tab may run an older version. */
  readonly onMissingCode: () => void;
}

/** Before the host connects: no session ends, every answer counts, nothing reloads. */
let hooks: HostHooks = {
  onUnauthorized: () => {},
  page: { claimed: () => undefined, check: async () => {} },
  onMissingCode: () => {},
};

export const hostHooks = (): HostHooks => hooks;

/** Called once, before the first call. */
export function connectHost(own: HostHooks): void {
  hooks = own;
}
