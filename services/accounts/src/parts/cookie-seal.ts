import { type Door, sessionCookieOf } from '@shoppervoice/contracts/accounts';
import { type CookieAttributes, cookieLine, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply } from 'fastify';
import { TextSeal } from './text-seal.ts';

/** The session cookie of a door. */
interface DoorCookie {
  readonly name: string;
  readonly attributes: Omit<CookieAttributes, 'maxAge'>;
}

/** Whether each door is reached by https: its cookie is then for https alone. */
export type SecureDoors = Readonly<Record<Door, boolean>>;

/** The session cookies, `token` at the portal: the secret of a session, sealed; keys can be rotated without signing anybody out. */
export class CookieSeal extends TextSeal {
  readonly #cookies: Readonly<Record<Door, DoorCookie>>;

  constructor(keys: readonly Uint8Array[], secure: SecureDoors) {
    super(keys);
    const cookie = (door: Door, sameSite: 'lax' | 'strict'): DoorCookie => ({
      name: sessionCookieOf(door, secure[door]),
      attributes: { path: '/', sameSite, secure: secure[door] },
    });
    this.#cookies = { portal: cookie('portal', 'lax'), platform: cookie('platform', 'strict') };
  }

  /** Gives a session to the browser, which keeps it as long as the session lasts. */
  async give(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<void> {
    const { name, attributes } = this.#cookies[door];
    giveCookie(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  /** As `give`: the line for an answer of the gateway. */
  async line(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<string> {
    const { name, attributes } = this.#cookies[door];
    return cookieLine(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  #until(endsAt: Date, attributes: DoorCookie['attributes']): CookieAttributes {
    return { ...attributes, maxAge: Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)) };
  }

  /** Takes it away from the browser. */
  takeAway(reply: FastifyReply, door: Door = 'portal'): void {
    const { name, attributes } = this.#cookies[door];
    takeCookieAway(reply, name, attributes);
  }
}
