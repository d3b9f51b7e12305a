import type { RequestOptions } from './request.ts';

/** What the host knows of sessions and versions, and what is shared needs. */
export interface HostHooks {
  /** Called for every 401. */
  readonly onUnauthorized: () => void;
  /** Whose page asks, and whether an answer is of the same session. */
  readonly page: NonNullable<RequestOptions['page']>;
  /** Called where code of the portal cannot be loaded: the tab may run an earlier version. */
  readonly onMissingCode: () => void;
}

/** Until the host connects: nobody is signed out, every answer counts, and nothing is loaded again. */
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
