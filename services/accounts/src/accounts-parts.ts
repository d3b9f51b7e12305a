import type { AccountDatabase, SessionLifetimes } from '@shoppervoice/account-store';
import type { FastifyInstance } from 'fastify';
import type { AccountsConfig } from './accounts-config.ts';
import type { CookieSeal } from './session/cookie-seal.ts';

/** What the routes of this service are made of. */
export interface AccountsParts {
  readonly accounts: AccountDatabase;
  readonly config: AccountsConfig;
  readonly seal: CookieSeal;
  readonly lifetimes: SessionLifetimes;
}

export type RegisterRoutes = (app: FastifyInstance, parts: AccountsParts) => void;
