import { ConfigError, sendProblem } from '@shoppervoice/service-kit';
import type { FastifyInstance } from 'fastify';

export const SECURITY_TXT = '/.well-known/security.txt';

/** RFC 9116 wants less than a year, after which readers doubt it. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

interface SecurityContact {
  /** SECURITY_CONTACT; null: there is no such file. */
  readonly contact: string | null;
  readonly portalUrl: string;
  /** In milliseconds. */
  readonly now: () => number;
}

/**
 * `GET /.well-known/security.txt` (RFC 9116): whom people write to who have found a weakness.
 * @throws ConfigError if the contact is a page without https
 */
export function serveSecurityTxt(app: FastifyInstance, { contact, portalUrl, now }: SecurityContact): void {
  if (contact !== null && new URL(contact).protocol === 'http:') {
    throw new ConfigError([
      `SECURITY_CONTACT is "${contact}". Write an address like mailto:security@example.com, or a page that starts with https://.`,
    ]);
  }
  app.get(SECURITY_TXT, async (_request, reply) => {
    if (contact === null) return sendProblem(reply, 404, 'There is nothing at this address.');
    const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
      'Preferred-Languages: en',
      `Canonical: ${portalUrl}${SECURITY_TXT}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
