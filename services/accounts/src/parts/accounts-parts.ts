import type { AccountDatabase, SessionLifetimes } from '@shoppervoice/account-store';
import type { FastifyInstance } from 'fastify';
import type { AccountMails } from '../mail/account-mails.ts';
import type { AccountsConfig } from './accounts-config.ts';
import type { CookieSeal, SecureDoors } from './cookie-seal.ts';
import type { PasskeyPlaces } from './passkey-place.ts';
import type { TextSeal } from './text-seal.ts';

/** Verifies a password against a hash; without one (null) it takes as long. */
export interface PasswordCheck {
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

/** Dependencies of the routes. */
export interface AccountsParts {
  readonly accounts: AccountDatabase;
  readonly mails: AccountMails;
  readonly config: AccountsConfig;
  readonly seal: CookieSeal;
  /** Encrypts the secrets of authenticator apps. */
  readonly factorSeal: TextSeal;
  /** Null for a door without passkeys. */
  readonly passkeyPlaces: PasskeyPlaces;
  readonly lifetimes: SessionLifetimes;
  /** Whether a door's cookies are `Secure`. */
  readonly secure: SecureDoors;
  readonly passwords: PasswordCheck;
}

export type RegisterRoutes = (app: FastifyInstance, parts: AccountsParts) => void;
