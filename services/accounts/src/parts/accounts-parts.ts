import type { AccountDatabase, SessionLifetimes } from '@shoppervoice/account-store';
import type { FastifyInstance } from 'fastify';
import type { AccountMails } from '../mail/account-mails.ts';
import type { AccountsConfig } from './accounts-config.ts';
import type { CookieSeal, SecureDoors } from './cookie-seal.ts';
import type { PasskeyPlaces } from './passkey-place.ts';
import type { TextSeal } from './text-seal.ts';

/** How a password is compared with a hash; without a hash (null) it takes as long. */
export interface PasswordCheck {
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

/** What the routes of this service work with. */
export interface AccountsParts {
  readonly accounts: AccountDatabase;
  readonly mails: AccountMails;
  readonly config: AccountsConfig;
  readonly seal: CookieSeal;
  /** What the secrets of authenticator apps are stored under. */
  readonly factorSeal: TextSeal;
  /** Where passkeys are made and used at each door; null: nowhere. */
  readonly passkeyPlaces: PasskeyPlaces;
  readonly lifetimes: SessionLifetimes;
  /** Whether cookies of a door are for https alone. */
  readonly secure: SecureDoors;
  readonly passwords: PasswordCheck;
}

export type RegisterRoutes = (app: FastifyInstance, parts: AccountsParts) => void;
