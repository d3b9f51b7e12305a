import { randomBytes } from 'node:crypto';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { CHAT_PATH } from '@shoppervoice/contracts/assistant';
import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import { type RunningService, runService } from '@shoppervoice/service-kit';
import { contextSettings, signContext } from '@shoppervoice/service-kit/testing';
import { FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { expect, it } from 'vitest';
import { assistantService } from '../../services/assistant/src/service.ts';
import { DevelopersPortal, FIRST, NOW, WITHOUT_LIMITS } from './developers-portal.fixture.ts';

/** Two processes of a service over one database. */
type Two = readonly [RunningService, RunningService];

/** To the first and the second process, repeated. */
const SPREADS = { even: [0, 1], uneven: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1] } as const;

async function acceptedOf(calls: number, spread: readonly (0 | 1)[], send: (to: 0 | 1) => Promise<number>) {
  const statuses: number[] = [];
  for (let at = 0; at < calls; at += 10) {
    const group = Array.from({ length: 10 }, (_, each) => spread[(at + each) % spread.length] ?? 0);
    statuses.push(...(await Promise.all(group.map(send))));
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  return statuses.filter((status) => status === 200).length;
}
function within10(accepted: number, limit: number) {
  expect(accepted).toBeGreaterThanOrEqual(0.9 * limit);
  expect(accepted).toBeLessThanOrEqual(1.1 * limit);
}

it('two processes of developers hold a client to one limit', async () => {
  const limits = { ...WITHOUT_LIMITS, API_READS_PER_MINUTE: '200' };
  const portal = await DevelopersPortal.start(limits, undefined, []);
  const second = await portal.startDevelopers();
  try {
    await second.database?.firstReady;
    const two: Two = [portal.developers, second];
    for (const spread of Object.values(SPREADS)) {
      const { secret } = await portal.client(FIRST);
      const headers = { authorization: `Bearer ${secret}` };
      const read = async (to: 0 | 1) => (await two[to].app.inject({ url: '/api/v1/merchant', headers })).statusCode;
      within10(await acceptedOf(400, spread, read), 200);
    }
  } finally {
    await second.close();
    await portal.close();
  }
}, 120_000);

it('two assistants hold a user and a merchant to one limit of questions', async () => {
  const server = await startTestServer('two-assistants');
  const key = randomBytes(32);
  const environment = {
    MONGODB_URL: server.url,
    ...contextSettings(key),
    INTERNAL_KEY: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    // Nobody answers: each question gets an apology, and counts.
    ACCOUNTS_URL: 'http://127.0.0.1:9',
    PORT: '0',
    CHAT_USER_LIMIT: '20',
    CHAT_MERCHANT_LIMIT: '60',
  };
  const start = async () => {
    const running = await runService(
      assistantService(() => NOW),
      environment,
    );
    await running.database?.firstReady;
    return running;
  };
  const two: Two = [await start(), await start()];
  try {
    const ask = (mid: number, userId: string) => async (to: 0 | 1) => {
      const context = {
        sessionId: userId,
        userId,
        username: userId,
        firstName: 'Ada',
        mid,
        merchantName: `Shop ${mid}`,
        timeZone: 'America/New_York',
        timeZoneSince: 0,
        seesAddresses: true,
        activeEsr: false,
        accessType: 'SUPERUSER' as const,
        packages: PACKAGES.map(({ number }) => number),
        features: Object.values(FEATURES),
      };
      const answer = await two[to].app.inject({
        method: 'POST',
        url: CHAT_PATH,
        headers: { [CONTEXT_HEADER]: signContext(context, key) },
        payload: { message: 'How was delivery?' },
      });
      return answer.statusCode;
    };
    within10(await acceptedOf(50, SPREADS.even, ask(1, 'una')), 20);
    within10(await acceptedOf(50, SPREADS.uneven, ask(2, 'una')), 20);
    let users = 0;
    const ofMerchant = (to: 0 | 1) => {
      users += 1;
      return ask(3, `user-${users % 10}`)(to);
    };
    within10(await acceptedOf(150, SPREADS.even, ofMerchant), 60);
  } finally {
    for (const each of two) await each.close();
    await server.close();
  }
}, 120_000);
