import { type Door, sessionCookieOf } from '@shoppervoice/contracts/accounts';
import { type CookieAttributes, cookieLine, giveCookie, takeCookieAway } from '@shoppervoice/service-kit';
import type { FastifyReply } from 'fastify';
import { TextSeal } from './text-seal.ts';

/** A door's session cookie. */
interface DoorCookie {
  readonly name: string;
  readonly attributes: Omit<CookieAttributes, 'maxAge'>;
}

/** Whether a door is reached by HTTPS. */
export type SecureDoors = Readonly<Record<Door, boolean>>;

/** Sealed session cookies (`token` at the portal). Keys can be rotated without signing anyone out. */
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

  /** Sets the cookie, which lasts as long as the session. */
  async give(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<void> {
    const { name, attributes } = this.#cookies[door];
    giveCookie(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  /** As `give`, as a header line for the gateway's response. */
  async line(reply: FastifyReply, secret: string, endsAt: Date, door: Door = 'portal'): Promise<string> {
    const { name, attributes } = this.#cookies[door];
    return cookieLine(reply, name, await this.seal(secret), this.#until(endsAt, attributes));
  }

  #until(endsAt: Date, attributes: DoorCookie['attributes']): CookieAttributes {
    return { ...attributes, maxAge: Math.max(1, Math.round((endsAt.getTime() - Date.now()) / 1000)) };
  }

  /** Clears the cookie. */
  clear(reply: FastifyReply, door: Door = 'portal'): void {
    const { name, attributes } = this.#cookies[door];
    takeCookieAway(reply, name, attributes);
  }
}
