import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { CONTEXT_HEADER, CSRF_HEADER, REQUEST_ID_HEADER, type SessionContext } from '@shoppervoice/contracts/accounts';
import { type PageData, recipientOf } from '@shoppervoice/contracts/remotes';
import { allowed, entitlementsOf } from '@shoppervoice/survey-model';
import { fileNameOf } from '../answers/answer-file.ts';
import { ANSWERS_FOLDER } from '../answers/sample-answers.ts';
import { CliProblem } from '../cli-problem.ts';
import { DOCUMENT_FILE, type OwnCall, type OwnService, ownCall } from '../folder/own-services.ts';
import { LOCKED } from './sample-session.ts';

/** Where a portal publishes the keys of its contexts. */
export const JWKS_PATH = '/.well-known/jwks.json';
/** As a portal's. Seconds. */
const LIFE = 60;
/** Milliseconds for a whole answer: UPSTREAM_TIMEOUT_MS of a portal, if nobody changes it. */
const PATIENCE = 15_000;
/** Headers of a call that a portal passes on, and those of an answer. */
const SENT = ['accept', 'accept-language', 'content-type', 'if-none-match', 'user-agent'] as const;
const PASSED = ['content-type', 'etag', 'last-modified', 'content-language'] as const;

export interface ServiceCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
}

/** `missing`: there is no answer, and why; `refused`: the reader or the caller may not make it. */
export type ServiceAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Buffer;
    }
  | { readonly kind: 'missing'; readonly sentence: string }
  | { readonly kind: 'refused'; readonly sentence: string };

/** `GET /api/x/returns/orders`. */
export const wordsOf = ({ method, url }: ServiceCall): string => `${method} ${url.split('?', 1)[0]}`;

/** Calls of services on this machine, signed as a portal signs them, with a key of this process. */
export class ServiceCalls {
  readonly #kid = randomUUID();
  readonly #private: KeyObject;
  /** What `JWKS_PATH` answers. */
  readonly keys: object;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    this.#private = privateKey;
    this.keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: this.#kid, alg: 'EdDSA', use: 'sig' }] };
  }

  /** As a portal makes it: by the gate of the service's document, for this reader. `portal`: origin of who publishes `keys`. */
  async make(service: OwnService, call: ServiceCall, session: PageData, portal: string): Promise<ServiceAnswer> {
    const made = wordsOf(call);
    const known = knownCall(service, made);
    if (typeof known === 'string') return { kind: 'missing', sentence: known };
    if (!allowed(known.access, entitlementsOf(session))) return { kind: 'refused', sentence: LOCKED };
    // A page of another origin cannot send this header: its call would count as the developer's.
    if (call.method !== 'GET' && call.header(CSRF_HEADER) === undefined)
      return {
        kind: 'refused',
        sentence: `This call changes something: it needs ${CSRF_HEADER}, as the shell sends it.`,
      };
    try {
      return await this.#sent(service, call, session);
    } catch {
      const { name, folder, address } = service;
      const start = `start it in ${folder} by \`PORTAL=${portal} npm start\``;
      const file = `${ANSWERS_FOLDER}/${fileNameOf(made)}`;
      return {
        kind: 'missing',
        sentence: `The service ${name} does not answer at ${address}: ${start}, or write ${file}.`,
      };
    }
  }

  async #sent({ name, address }: OwnService, call: ServiceCall, session: PageData): Promise<ServiceAnswer> {
    const { method, url, header, body } = call;
    const headers: Record<string, string> = {
      [CONTEXT_HEADER]: this.#signed(name, session),
      [REQUEST_ID_HEADER]: randomUUID(),
    };
    for (const each of SENT) {
      const value = header(each);
      if (value !== undefined) headers[each] = value;
    }
    const answer = await fetch(address + url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const passed = PASSED.flatMap((each) => {
      const value = answer.headers.get(each);
      return value === null ? [] : [[each, value] as const];
    });
    const { status } = answer;
    return {
      kind: 'answer',
      status,
      headers: Object.fromEntries(passed),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  /** The context of the reader: a JWT with EdDSA for this service alone. */
  #signed(service: string, session: PageData): string {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: 'gateway', aud: [`service:${recipientOf(service)}`], iat, exp: iat + LIFE };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = part({ alg: 'EdDSA', typ: 'session+jwt', kid: this.#kid });
    const input = `${header}.${part({ ...contextOf(session), ...claims })}`;
    return `${input}.${sign(null, Buffer.from(input), this.#private).toString('base64url')}`;
  }
}

function contextOf({ features, packages, merchant }: PageData): SessionContext {
  const { merchantId, merchantName, timeZone, weekStartsOn, activeEsr, user } = merchant;
  const { userId, username, firstName, accessType, seesAddresses = false } = user;
  return {
    sessionId: 'sample',
    userId,
    username,
    firstName,
    accessType,
    mid: merchantId,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    ...(weekStartsOn !== undefined && { weekStartsOn }),
    activeEsr,
    seesAddresses,
    features,
    packages,
  };
}

/** The call in the document of its service, or a sentence that says why it is not known. */
function knownCall(service: OwnService, made: string): OwnCall | string {
  try {
    return ownCall(service, made) ?? `${DOCUMENT_FILE} of ${service.folder} has no call ${made}.`;
  } catch (error) {
    if (error instanceof CliProblem) return error.message;
    throw error;
  }
}
