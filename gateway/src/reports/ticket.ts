import type { TextSigner } from '../signing/text-signer.ts';

/** What a session was given: whose reports about which versions count. */
export interface Ticket {
  readonly userId: string;
  readonly mid: number;
  readonly given: Readonly<Record<string, string>>;
}

/** Whose ticket it is where nobody is signed in: the same one for all of them. */
export const VISITOR = '';

interface Signed extends Ticket {
  /** End of its life, milliseconds. */
  readonly until: number;
}

const HOUR = 3_600_000;
const LIFE = 24 * HOUR;
/** A ticket is the same for so long, so that an answer which a browser keeps stays the right one. */
const SAME_FOR = 12 * HOUR;

/** A ticket that is good for 24 h at least: tabs that ask within the same 12 h get the same one. */
export function signTicket(ticket: Ticket, signer: TextSigner, now: number): string {
  const until = Math.floor(now / SAME_FOR) * SAME_FOR + SAME_FOR + LIFE;
  const signed: Signed = { userId: ticket.userId, mid: ticket.mid, given: ticket.given, until };
  return signer.sign(signed);
}

/** The ticket where it was signed here and its time is not over. */
export function readTicket(text: string, signer: TextSigner, now: number): Ticket | null {
  const ticket = signer.read(text) as Signed | null;
  return ticket !== null && now < ticket.until ? ticket : null;
}
