import { randomBytes } from 'node:crypto';
import { CONTEXT_HEADER } from '@shoppervoice/contracts';
import { signContext } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportingPortal } from '../reporting-portal.fixture.ts';
import { findingsOf } from './fuzz-calls.fixture.ts';

const SEED = 20_261_123;
const RUNS = process.env.SOAK === '1' ? 200 : 20;
const contextKey = randomBytes(32);
const INTERNAL_KEY = randomBytes(32).toString('base64url');
let portal: ReportingPortal;

beforeAll(async () => {
  portal = await ReportingPortal.start({
    environment: { CONTEXT_KEY: contextKey.toString('base64url'), INTERNAL_KEY },
  });
}, 120_000);
afterAll(() => portal?.close());

/** Mostly an admin who holds everything and has confirmed it, a superuser, a plain user; sometimes nobody. */
function sign(
  { method, url }: { readonly method: string; readonly url: string },
  which: number,
): Record<string, string> {
  if (which > 0.95) return {};
  const role = which > 0.85 ? 'MERCHANT_USER' : which > 0.5 ? 'SUPERUSER' : 'MERCHANT_ADMIN';
  const [username = ''] = Object.keys(portal.users);
  const session = { ...portal.session(username, 51, role), confirmed: `${method} ${url}` };
  return { [CONTEXT_HEADER]: signContext(session, contextKey) };
}

test.each(['online-buyer', 'site-abandonment', 'stff', 'accounts', 'reporting'] as const)(
  'whatever is sent to %s, it answers as its document says, and never with 5xx',
  async (name) => {
    const { app } = name === 'reporting' ? portal.reporting : portal.services[name];
    const document = await DocumentUnderTest.of(app, INTERNAL_KEY);
    expect(await findingsOf({ app, document, sign }, RUNS, SEED)).toEqual([]);
  },
  1_800_000,
);
