import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { problemOf, SmallPortal } from '../testing/small-portal.ts';
import { SECURITY_TXT, serveSecurityTxt } from './security-txt.ts';

function served(contact: string | null) {
  const app = Fastify();
  serveSecurityTxt(app, { contact, portalUrl: 'https://portal.example.com', now: () => Date.UTC(2026, 10, 29, 13, 5) });
  return app.inject(SECURITY_TXT);
}

it('names the contact, and the day until which that is good', async () => {
  const { statusCode, headers, body } = await served('mailto:security@example.com');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    `Contact: mailto:security@example.com
Expires: 2027-05-28T00:00:00Z
Preferred-Languages: en
Canonical: https://portal.example.com/.well-known/security.txt
`,
  );
});

it('takes a page as contact only by https', async () => {
  expect((await served('https://example.com/security')).body).toContain('Contact: https://example.com/security\n');
  await expect(async () => served('http://example.com/security')).rejects.toThrow('SECURITY_CONTACT is "http://');
});

it('is the gateway’s file where SECURITY_CONTACT is set, and else nothing, also for readers of pages', async () => {
  const portal = new SmallPortal();
  await portal.start();
  try {
    const none = await portal.get(SECURITY_TXT, { accept: 'text/html' });
    expect(none.status).toBe(404);
    await problemOf(none);
  } finally {
    await portal.close();
  }
  const asked = new SmallPortal();
  await asked.start({ SECURITY_CONTACT: 'mailto:security@example.com' });
  try {
    const answer = await asked.get(SECURITY_TXT, { accept: 'text/html' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Contact: mailto:security@example.com\n');
  } finally {
    await asked.close();
  }
});
