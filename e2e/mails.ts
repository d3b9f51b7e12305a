import { setTimeout as sleep } from 'node:timers/promises';
import type { TestPortal } from './portal.ts';

/** A mail in the catcher of a test portal. */
export interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in its HTML, in order, without duplicates; paths of the portal without its origin. */
  readonly links: readonly string[];
}

interface Caught {
  readonly id: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  readonly to: readonly { readonly address: string }[];
}

const LOOK_MS = 100;

/** Mails to an address, oldest first. `to` is compared without regard to case. */
async function mailsTo(portal: TestPortal, to: string): Promise<CaughtMail[]> {
  if (portal.mailUrl === null) throw new Error('This portal sends its mails to a mail server.');
  const answer = await fetch(`${portal.mailUrl}/email`);
  const mails = (await answer.json()) as readonly Caught[];
  return mails
    .filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase()))
    .map(({ id, subject, text = '', html = '' }) => ({ id, subject, text, html, links: linksIn(html, portal.url) }));
}

export interface Awaited {
  /** Only a mail with a matching subject. */
  readonly subject?: RegExp;
  /** Only one after this many others to that address. */
  readonly beyond?: number;
  /** Timeout in ms; default 15 s. */
  readonly within?: number;
}

/** The newest mail to an address, as soon as there is one. @throws on timeout */
export async function newestMail(
  portal: TestPortal,
  to: string,
  { subject = /./, beyond = 0, within = 15_000 }: Awaited = {},
): Promise<CaughtMail> {
  const last = Date.now() + within;
  for (;;) {
    // The catcher may be restarting.
    const mails = (await mailsTo(portal, to).catch(() => [])).slice(beyond);
    const newest = mails.filter((mail) => subject.test(mail.subject)).at(-1);
    if (newest !== undefined) return newest;
    if (Date.now() > last) {
      throw new Error(
        `No mail ${subject} to ${to}; there are: ${mails.map((mail) => mail.subject).join(', ') || 'none'}`,
      );
    }
    await sleep(LOOK_MS);
  }
}

/** The first link of a mail with this path prefix, e.g. `/password`. @throws if there is none */
export function linkIn(mail: CaughtMail, path: string): string {
  const found = mail.links.find((link) => link.startsWith(path));
  if (found === undefined) throw new Error(`"${mail.subject}" has no link to ${path}: ${mail.links.join(', ')}`);
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" };

function linksIn(html: string, origin: string): string[] {
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&(#39|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole),
  );
  return [...new Set(hrefs.map((href) => (href.startsWith(`${origin}/`) ? href.slice(origin.length) : href)))];
}
