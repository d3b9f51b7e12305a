import type { RemoteListing } from '@shoppervoice/contracts/remotes';
import { checkBuildFile } from '@shoppervoice/remote-package';
import { cookieOf, READ_BODIES, readJson } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import { remoteBuildOf } from '../builds/build.ts';
import { inPlaceOfUsual } from '../registry/live-portal.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';

/** One remote that a developer serves from their own machine. */
export interface Override {
  /** Id of the deploy token that vouches for it; undefined: of a superuser, at the platform. */
  readonly token?: string;
  readonly remote: string;
  readonly origin: string;
  /** Expiry, milliseconds. */
  readonly until: number;
}

interface Signed {
  /** The session that requested it: in any other browser the cookie is void. */
  readonly sessionId: string;
  readonly overrides: readonly Override[];
}

/** The cookie with a developer's overrides. */
export const DEV_COOKIE = 'portal-dev';
export const DEV_LIFE_MS = 8 * 3_600_000;
/** Overrides of one session. */
const MOST = 8;
const LONGEST_COOKIE = 4000;
/** A developer's server serves from memory. */
const ASK_MS = 1500;
const EVENTS = '/events';

export interface DevOverridesParts {
  readonly signer: TextSigner;
  /** Whether a developer may serve from this origin. */
  readonly isListed: (origin: string) => boolean;
  /** Whether this deploy token may still vouch for a developer of this remote, and the remote is not withdrawn. */
  readonly vouches: (token: string, remote: string) => boolean;
  readonly now: () => number;
}

/**
 * Remotes served from a developer's machine: for one session, of a superuser or of somebody for whom a deploy token vouches,
 * signed, for some hours, from listed origins.
 * Every request checks all of this again.
 */
export class DevOverrides {
  readonly #parts: DevOverridesParts;

  constructor(parts: DevOverridesParts) {
    this.#parts = parts;
  }

  /** Whether a request may have any; most do not, at no further cost. */
  isClaimed(request: FastifyRequest): boolean {
    return cookieOf(request, DEV_COOKIE, LONGEST_COOKIE) !== undefined;
  }

  /** The overrides of this session. */
  of(request: FastifyRequest, session: Session): readonly Override[] {
    const cookie = cookieOf(request, DEV_COOKIE, LONGEST_COOKIE);
    const signed = cookie === undefined ? null : (this.#parts.signer.read(cookie) as Signed | null);
    const { sessionId, accessType } = session.context;
    if (signed === null || signed.sessionId !== sessionId) return [];
    const now = this.#parts.now();
    const isAllowed = (each: Override) =>
      each.token === undefined ? accessType === 'SUPERUSER' : this.isVouched({ ...each, token: each.token });
    return signed.overrides.filter((each) => now < each.until && this.#parts.isListed(each.origin) && isAllowed(each));
  }

  /** Whether a developer may serve from this text: a listed origin, as browsers write it. */
  mayServe(origin: string): boolean {
    return URL.canParse(origin) && new URL(origin).origin === origin && this.#parts.isListed(origin);
  }

  isVouched({ token, remote }: { readonly token: string; readonly remote: string }): boolean {
    return this.#parts.vouches(token, remote);
  }

  /** When an override that begins now ends, milliseconds. */
  end(): number {
    return this.#parts.now() + DEV_LIFE_MS;
  }

  /** The cookie's value with one override added or removed (null). */
  changed(request: FastifyRequest, session: Session, remote: string, next: Omit<Override, 'remote'> | null): string {
    const others = this.of(request, session).filter((each) => each.remote !== remote);
    const overrides = (next === null ? others : [{ remote, ...next }, ...others]).slice(0, MOST);
    const signed: Signed = { sessionId: session.context.sessionId, overrides };
    return this.#parts.signer.sign(signed);
  }

  /** The usual list with the developer's builds. If one does not respond, the usual build stays. */
  async listings(usual: readonly RemoteListing[], overrides: readonly Override[]): Promise<readonly RemoteListing[]> {
    const found = await Promise.all(overrides.map(async (each) => ({ each, listing: await listingOf(each) })));
    return found.reduce(
      (list, { each, listing }) => inPlaceOfUsual(list, each.remote, listing, { dev: devOf(each) }),
      usual,
    );
  }
}

const devOf = ({ origin, until }: Override) => ({
  origin,
  expiresAt: new Date(until).toISOString(),
  events: origin + EVENTS,
});

async function listingOf(override: Override): Promise<RemoteListing | null> {
  const { origin, remote } = override;
  try {
    const answer = await fetch(`${origin}/remote-build.json`, {
      signal: AbortSignal.timeout(ASK_MS),
      redirect: 'error',
      headers: { accept: 'application/json' },
    });
    if (!answer.ok || answer.body === null) return null;
    const read = checkBuildFile(await readJson(answer, READ_BODIES.developersBuild));
    if ('problem' in read) return null;
    const file = read.value;
    if (file.name !== remote || file.descriptor.name !== remote) return null;
    return {
      name: remote,
      ...remoteBuildOf(file, file.version, `${origin}/`),
      descriptor: file.descriptor,
      channel: 'dev',
      dev: devOf(override),
    };
  } catch {
    return null;
  }
}
