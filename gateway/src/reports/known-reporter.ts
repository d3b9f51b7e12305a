import { type VersionState, versionOf } from '@shoppervoice/remote-registry';
import { addressKey } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { FlagReporter } from '../flags/flag-results.ts';
import type { Registry } from '../registry/registry.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import type { Reporter } from './report-store.ts';
import { readTicket, VISITOR } from './ticket.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reports; null: signed out. */
    reporter: Session | null;
  }
}

export interface ReporterParts {
  readonly registry: Pick<Registry, 'state'>;
  readonly tickets: TextSigner;
  /** Makes pseudonyms: reporters are counted, not identified. */
  readonly users: TextSigner;
}

/** Somebody whose ticket is of their session. */
export interface KnownReporter extends Reporter {
  /** The version if they were given it and their report about it counts; else null. */
  readonly given: (remote: string, version: string) => VersionState | null;
  /** Null: signed out, so that no flag is decided for them. */
  readonly forFlags: FlagReporter | null;
}

/**
 * Who reports; null: the ticket is not of their session. A signed-out caller is a visitor, one per network, and counts only
 * for remotes with a public page.
 */
export function knownReporter(
  request: FastifyRequest,
  text: string,
  { registry, tickets, users }: ReporterParts,
): KnownReporter | null {
  const context = request.reporter?.context;
  const ticket = readTicket(text, tickets, Date.now());
  if (ticket === null || ticket.userId !== (context?.userId ?? VISITOR)) {
    request.log.info('reports without a ticket of their session count for nothing');
    return null;
  }
  return {
    user: users.pseudonym(context?.userId ?? `visitor ${addressKey(request.ip)}`),
    mid: context === undefined ? null : ticket.mid,
    forFlags:
      context === undefined || context.mid !== ticket.mid
        ? null
        : {
            viewer: { mid: context.mid, userId: context.userId },
            user: users.pseudonym(context.userId),
            merchant: users.pseudonym(`merchant ${context.mid}`),
          },
    given: (remote, version) => {
      const state = registry.state(remote);
      if (state === null || !Object.hasOwn(ticket.given, remote) || ticket.given[remote] !== version) return null;
      const found = versionOf(state, version);
      const isTheirs = context !== undefined || found?.descriptor.pages.some(({ access }) => access.public);
      return isTheirs ? found : null;
    },
  };
}
