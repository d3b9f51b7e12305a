import { consumeBotPass, issueBotPass } from '@shoppervoice/account-store';
import { BOT_CHECK_COOKIE, BOT_CHECK_NEEDED, type Door } from '@shoppervoice/contracts/accounts';
import { cookieOf, giveCookie } from '@shoppervoice/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** The verdict on a token. */
export type BotVerdict =
  | { readonly kind: 'person' /** Normalized, so that every spelling is the same token. */; readonly token: string }
  | { readonly kind: 'refused' }
  /** The provider did not respond. */
  | { readonly kind: 'unknown' };

/** A kind of bot check: proof of work, or a provider. */
export interface BotVerifier {
  verify(token: string, address: string | null): Promise<BotVerdict>;
  /** How long a used token could be replayed. */
  readonly tokenLifeMs: number;
}

const PASS_MS = 10 * 60_000;
const PASS = /^[A-Za-z0-9_-]{43}$/;
const PASS_LENGTH = 43;

const DETAIL = 'Please reload the page and send the form again: we could not tell that a person sent it.';

/** Sends the browser a pass for the next call that needs one. */
export async function sendBotPass(
  { accounts, secure }: AccountsParts,
  reply: FastifyReply,
  door: Door = 'portal',
): Promise<void> {
  const pass = await issueBotPass(accounts, PASS_MS);
  const attributes = { maxAge: PASS_MS / 1000, path: '/api/', sameSite: 'strict', secure: secure[door] } as const;
  giveCookie(reply, BOT_CHECK_COOKIE, pass, attributes);
}

/** Uses up the browser's pass. Without one, responds 403 `{ msg: 'BOT_CHECK', detail }` and returns false. */
export async function passesBotCheck(
  { accounts }: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const pass = cookieOf(request, BOT_CHECK_COOKIE, PASS_LENGTH);
  if (pass !== undefined && PASS.test(pass) && (await consumeBotPass(accounts, pass))) return true;
  reply.code(403).send({ msg: BOT_CHECK_NEEDED, detail: DETAIL });
  return false;
}
