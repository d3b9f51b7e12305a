import { randomBytes } from 'node:crypto';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { contextSettings, DocumentUnderTest, signContext } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, ReportingPortal } from '../reporting-portal.fixture.ts';
import { findingsOf } from './fuzz-calls.fixture.ts';
import { fuzzRows } from './fuzz-rows.fixture.ts';
import { FuzzUsers, PASSWORD } from './fuzz-users.fixture.ts';
import { goodBodies } from './good-bodies.fixture.ts';

const SEED = 20_261_123;
const RUNS = process.env.SOAK === '1' ? 200 : 20;
const contextKey = randomBytes(32);
const INTERNAL_KEY = randomBytes(32).toString('base64url');
const MID = 51;
let portal: ReportingPortal;
let users: FuzzUsers;

beforeAll(async () => {
  portal = await ReportingPortal.start({
    rows: fuzzRows(NOW),
    now: () => NOW,
    environment: { ...contextSettings(contextKey), INTERNAL_KEY },
  });
  users = await FuzzUsers.of(portal.services.accounts, MID);
}, 600_000);
afterAll(() => portal?.close());

/** Mostly an admin with all entitlements and confirmation, a superuser, a plain user; sometimes no one. */
function sign(
  { method, url }: { readonly method: string; readonly url: string },
  which: number,
): Record<string, string> {
  if (which > 0.95) return {};
  const role = which > 0.85 ? 'MERCHANT_USER' : which > 0.5 ? 'SUPERUSER' : 'MERCHANT_ADMIN';
  const { user, session } = users.in(role);
  const known = { userId: user._id, username: user.username, sessionId: session._id };
  const context = { ...portal.session(user.username, MID, role), ...known, confirmed: `${method} ${url}` };
  return { [CONTEXT_HEADER]: signContext(context, contextKey) };
}

const before = () => users.restore();
const samples = goodBodies(PASSWORD);
/** Open questions of that merchant and its programmes, and existing responses. */
const known = {
  qid: ['OE_5111', 'OE_5171', 'OE_51171', 'CQ_5110', 'Q15_C11779'],
  responseId: fuzzRows(NOW).flatMap(({ mid, responseId, comment }) =>
    mid === MID && comment !== undefined ? [responseId] : [],
  ),
};

test.each(['online-buyer', 'site-abandonment', 'stff', 'accounts', 'reporting'] as const)(
  'whatever is sent to %s, it responds as documented, and never with 5xx',
  async (name) => {
    const { app } = name === 'reporting' ? portal.reporting : portal.services[name];
    const document = await DocumentUnderTest.of(app, INTERNAL_KEY);
    const more = { known, ...(name === 'accounts' && { before }), ...(samples[name] && { samples: samples[name] }) };
    expect(await findingsOf(name, { ask: (call) => app.inject(call), document, sign, ...more }, RUNS, SEED)).toEqual(
      [],
    );
  },
  3_600_000,
);
