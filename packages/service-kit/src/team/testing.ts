import { randomBytes } from 'node:crypto';
import { CONTEXT_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import { recipientOf } from '@shoppervoice/contracts/remotes';
import { accessNumbers } from '@shoppervoice/survey-model';
import type { FastifyInstance } from 'fastify';
import { SigningKeys } from '../contexts/signing-keys.ts';
import { createLog } from '../log.ts';
import { openTeamService, type TeamService } from './team-service.ts';

const READER: SessionContext = {
  sessionId: 'session-of-a-test',
  userId: 'user-of-a-test',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 1001,
  merchantName: 'Test merchant',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: false,
  activeEsr: false,
  features: [],
  packages: [],
};

/** What a reader holds who meets this gate. */
export function entitledTo(access: Access): Pick<SessionContext, 'features' | 'packages' | 'activeEsr' | 'accessType'> {
  const [accessType = READER.accessType] = access.roles ?? [];
  return { ...accessNumbers(access), activeEsr: true, accessType };
}

interface Signed {
  /** For whom the context is signed, if not for the service of the test. */
  readonly service?: string;
  /** When, in milliseconds. */
  readonly now?: number;
}

/** A portal of a test: it has a key of its own, and signs as the real one does. */
export class TestPortal {
  readonly #keys = new SigningKeys([randomBytes(32)]);
  readonly #service: string;

  /** `service`: the one whose calls it sends. */
  constructor(service: string) {
    this.#service = service;
  }

  /** Its public keys, as `/.well-known/jwks.json` answers them. */
  get keys(): string {
    return JSON.stringify(this.#keys.published);
  }

  /** A server that believes this portal, for `inject`. */
  open(service: TeamService): Promise<FastifyInstance> {
    return openTeamService(service, { keys: this.keys, log: createLog(service.service, 'silent') });
  }

  /** Headers of a call by this reader. */
  headers(reader: Partial<SessionContext> = {}, { service = this.#service, now }: Signed = {}): Record<string, string> {
    const context = { ...READER, ...reader };
    return { [CONTEXT_HEADER]: this.#keys.sign('session', context, [recipientOf(service)], now) };
  }
}
