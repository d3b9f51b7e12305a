import { SESSION_COOKIE } from '@shoppervoice/contracts';
import { type CookieAttributes, cookieLine, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply } from 'fastify';
import { TextSeal } from './text-seal.ts';

/** The cookie `token`: the secret of a session, sealed; keys can be rotated without signing anybody out. */
export class CookieSeal extends TextSeal {
  readonly #attributes: { readonly path: string; readonly sameSite: 'lax'; readonly secure: boolean };

  constructor(keys: readonly Uint8Array[], secure: boolean) {
    super(keys);
    this.#attributes = { path: '/', sameSite: 'lax', secure };
  }

  /** Gives a session to the browser, which keeps it as long as the session lasts. */
  async give(reply: FastifyReply, secret: string, endsAt: Date): Promise<void> {
    giveCookie(reply, SESSION_COOKIE, await this.seal(secret), this.#until(endsAt));
  }

  /** As `give`: the line for an answer of the gateway. */
  async line(reply: FastifyReply, secret: string, endsAt: Date): Promise<string> {
    return cookieLine(reply, SESSION_COOKIE, await this.seal(secret), this.#until(endsAt));
  }

  #until(endsAt: Date): CookieAttributes {
    return { ...this.#attributes, maxAge: Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)) };
  }

  /** Takes it away from the browser. */
  takeAway(reply: FastifyReply): void {
    takeCookieAway(reply, SESSION_COOKIE, this.#attributes);
  }
}
