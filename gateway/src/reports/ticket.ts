import type { TextSigner } from '../signing/text-signer.ts';

/** What a session was given: whose reports about which versions count. */
export interface Ticket {
  readonly userId: string;
  readonly mid: number;
  readonly given: Readonly<Record<string, string>>;
}

/** Whose ticket it is when signed out: the same one for all. */
export const VISITOR = '';

interface Signed extends Ticket {
  /** Expiry, milliseconds. */
  readonly until: number;
}

const HOUR = 3_600_000;
const LIFE = 24 * HOUR;
/** A ticket stays the same for this time, so that a response in a browser's cache stays valid. */
const SAME_FOR = 12 * HOUR;

/** A ticket that is valid for 24 h at least: tabs that ask within the same 12 h get the same one. */
export function signTicket(ticket: Ticket, signer: TextSigner, now: number): string {
  const until = Math.floor(now / SAME_FOR) * SAME_FOR + SAME_FOR + LIFE;
  const signed: Signed = { userId: ticket.userId, mid: ticket.mid, given: ticket.given, until };
  return signer.sign(signed);
}

/** The ticket if it was signed here and has not expired. */
export function readTicket(text: string, signer: TextSigner, now: number): Ticket | null {
  const ticket = signer.read(text) as Signed | null;
  return ticket !== null && now < ticket.until ? ticket : null;
}
