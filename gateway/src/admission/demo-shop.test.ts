import { DEMO_MID, DEMO_REFUSAL } from '@shoppervoice/contracts/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONTEXT, confirming, sessionOf } from '../testing/fake-portal.ts';
import { OWN, problemOf, SmallPortal } from '../testing/small-portal.ts';

const portal = new SmallPortal();
const { get, signedIn } = portal;
beforeAll(() => portal.start());
afterAll(() => portal.close());
beforeEach(() => {
  portal.nextSession();
  const about = { userId: `demo-${portal.cookie}`, sessionId: portal.cookie };
  portal.sessions.set(portal.cookie, sessionOf({ ...CONTEXT, ...about, mid: DEMO_MID, demo: true }));
});

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }),
      ...headers,
    },
    body: '{}',
  });

describe('in the demo shop', () => {
  it('a call that reads reaches its service', async () => {
    expect(await (await get('/api/figures', signedIn())).json()).toMatchObject({ mid: DEMO_MID });
  });

  it.each(['PUT /api/preference', 'PUT /api/short-preference'])('%s is refused by the gateway', async (call) => {
    const [method = '', path = ''] = call.split(' ');
    portal.seen = {};
    const answer = await send(method, path);
    expect([answer.status, (await problemOf(answer)).detail]).toEqual([403, DEMO_REFUSAL]);
    expect(portal.seen).toEqual({});
  });

  it('a call that grants rights is refused before a password is checked', async () => {
    const before = portal.questions.length;
    const answer = await send('POST', '/api/rights/ada', confirming());
    expect([answer.status, (await problemOf(answer)).detail]).toEqual([403, DEMO_REFUSAL]);
    expect(portal.questions.length).toBe(before);
  });

  it('a browser may report failures, as anywhere', async () => {
    const answer = await fetch(`${portal.origin}/api/remote-reports`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedIn({ origin: OWN, 'x-csrf-token': 'csrf-value' }),
      },
      body: JSON.stringify({ ticket: 'none', events: [] }),
    });
    expect(answer.status).not.toBe(403);
  });
});
