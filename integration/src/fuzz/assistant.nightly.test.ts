import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantPortal, commentRows } from '../assistant-portal.fixture.ts';
import { findingsOf } from './fuzz-calls.fixture.ts';

const SEED = 20_261_123;
const RUNS = process.env.SOAK === '1' ? 200 : 20;
let portal: AssistantPortal;

beforeAll(async () => {
  portal = await AssistantPortal.start(commentRows(61, 60, 19), {
    CHAT_USER_LIMIT: '100000',
    CHAT_MERCHANT_LIMIT: '100000',
  });
}, 600_000);
afterAll(() => portal?.close());

/** Mostly a superuser, an admin, a plain user; sometimes no one. */
function sign(_: object, which: number): Record<string, string> {
  if (which > 0.95) return {};
  const accessType = which > 0.85 ? 'MERCHANT_USER' : which > 0.4 ? 'SUPERUSER' : 'MERCHANT_ADMIN';
  const headers = portal.headers(portal.session(61, { accessType }));
  return { [CONTEXT_HEADER]: headers[CONTEXT_HEADER] ?? '' };
}

/** Accounts and Straight to Fulfillment are missing, which these need: 503 is right. */
const NEEDS_OTHERS = [
  'PUT /api/ai-assistant/ai/costs',
  'PUT /api/ai-assistant/consent',
  'POST /api/ai-assistant/ai/filtered-summary',
];

it('whatever is sent to the assistant, it responds as documented, and never with 5xx', async () => {
  const { app } = portal.assistant;
  const document = await DocumentUnderTest.of(app, portal.internalKey);
  expect(
    await findingsOf('assistant', { ask: (call) => app.inject(call), document, sign, but: NEEDS_OTHERS }, RUNS, SEED),
  ).toEqual([]);
}, 600_000);
