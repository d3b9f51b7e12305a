import type { RemoteListing } from '@shoppervoice/contracts/remotes';
import { openPreviews, type PreviewState } from '@shoppervoice/remote-registry';
import { cookieOf } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import { inPlaceOfUsual, publicDescriptor } from '../registry/live-portal.ts';
import type { Registry } from '../registry/registry.ts';
import type { Session } from '../session/session-cache.ts';
import type { TextSigner } from '../signing/text-signer.ts';
import type { NamedPreview } from './preview-addresses.ts';

/** A preview that may be shown now. */
export interface OpenPreview {
  readonly remote: string;
  readonly preview: PreviewState;
}

interface Signed {
  /** The session that confirmed them: in any other the cookie is void. */
  readonly sessionId: string;
  readonly previews: readonly NamedPreview[];
}

/** The cookie with the previews that a session has opened. */
export const PREVIEW_COOKIE = 'portal-preview';
/** Previews of one session, each of another remote. */
const MOST = 8;
const LONGEST_COOKIE = 4000;

/**
 * Previews that a session has opened: every request looks up again whether they are open, so that one that has ended is
 * gone at once.
 */
export class SessionPreviews {
  readonly #signer: TextSigner;
  readonly #registry: Registry;
  readonly #now: () => number;

  constructor(signer: TextSigner, registry: Registry, now: () => number) {
    this.#signer = signer;
    this.#registry = registry;
    this.#now = now;
  }

  /** The preview if it is open; null if it has ended or its remote is withdrawn. */
  find({ remote, id }: NamedPreview): OpenPreview | null {
    const state = this.#registry.state(remote);
    if (state === null || state.withdrawn) return null;
    const preview = openPreviews(state, this.#now()).find((each) => each.id === id);
    return preview === undefined ? null : { remote, preview };
  }

  /** Whether a request may have any; most do not, at no further cost. */
  isClaimed(request: FastifyRequest): boolean {
    return cookieOf(request, PREVIEW_COOKIE, LONGEST_COOKIE) !== undefined;
  }

  /** The open previews of this session. */
  of(request: FastifyRequest, session: Session): readonly OpenPreview[] {
    const cookie = cookieOf(request, PREVIEW_COOKIE, LONGEST_COOKIE);
    const signed = cookie === undefined ? null : (this.#signer.read(cookie) as Signed | null);
    if (signed === null || signed.sessionId !== session.context.sessionId) return [];
    return signed.previews.flatMap((each) => this.find(each) ?? []);
  }

  /** The cookie's value with one preview of a remote, or with none of it (null). */
  changed(request: FastifyRequest, session: Session, remote: string, next: PreviewState | null): string {
    const others = this.of(request, session).filter((each) => each.remote !== remote);
    const named = others.map(({ remote, preview: { id } }): NamedPreview => ({ remote, id }));
    const previews = (next === null ? named : [{ remote, id: next.id }, ...named]).slice(0, MOST);
    const signed: Signed = { sessionId: session.context.sessionId, previews };
    return this.#signer.sign(signed);
  }

  /**
   * The usual list with the previews. There is no version to fall back to: who looks at a preview wants to see that it
   * fails.
   */
  async listings(usual: readonly RemoteListing[], previews: readonly OpenPreview[]): Promise<readonly RemoteListing[]> {
    let list = usual;
    for (const { remote, preview } of previews) {
      const state = this.#registry.state(remote);
      const build = state === null ? null : await this.#registry.anyBuild(state, preview.version).catch(() => null);
      const mark = { preview: { name: preview.name, endsAt: preview.until } };
      const shown: RemoteListing | null = build && {
        name: remote,
        ...build.remote,
        descriptor: publicDescriptor(build.file.descriptor),
        channel: 'preview',
        ...mark,
      };
      list = inPlaceOfUsual(list, remote, shown, mark);
    }
    return list;
  }
}
