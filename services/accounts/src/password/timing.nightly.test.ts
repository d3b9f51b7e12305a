import { issueBotPass, verifyPassword } from '@shoppervoice/account-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import type { PasswordCheck } from '../parts/accounts-parts.ts';

/** Alternating calls for each name, so that other load affects both alike. */
const ROUNDS = 40;
/** Greatest z of the rank sum for times that count as alike; see `rankSumZ`. */
const BOUND = 4;
const PATIENCE = { timeout: 90_000 };

let flows: Flows;
/** The same service, except that it skips hashing for unknown users. */
let careless: Flows;

const skipping: PasswordCheck = {
  verify: async (passwordHash, password) => passwordHash !== null && verifyPassword(passwordHash, password),
};

beforeAll(async () => {
  const noLimits = {
    SIGN_IN_FAILURES_PER_ACCOUNT: '1000000',
    SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
    RECOVERIES_PER_ACCOUNT: '1000000',
    RECOVERIES_PER_ADDRESS: '1000000',
    BOT_CHECKS_PER_ADDRESS: '1000000',
    // The outbox worker would only add noise.
    MAIL_POLL_MS: '60000',
  };
  flows = await startFlows(noLimits);
  careless = await startFlows(noLimits, skipping);
}, PATIENCE.timeout);
afterAll(async () => {
  await flows?.close();
  await careless?.close();
});

/** Milliseconds of each call, alternating. */
async function times(known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const clock = async (call: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now();
    await call();
    return performance.now() - startedAt;
  };
  for (let round = 0; round < 3; round += 1) await Promise.all([known(), unknown()]);
  const samples = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const each of order) samples[each].push(await clock(each === 'known' ? known : unknown));
  }
  return samples;
}

/**
 * Distance of two distributions as z of the Mann-Whitney rank sum: near 0 if neither tends to be slower, whatever their
 * shape; beyond 4 by chance once in 16,000 times.
 */
function rankSumZ({
  known,
  unknown,
}: {
  readonly known: readonly number[];
  readonly unknown: readonly number[];
}): number {
  const [n, m] = [known.length, unknown.length];
  const slower = known.reduce(
    (sum, a) => sum + unknown.reduce((count, b) => count + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return (slower - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Alike by rank, or too close to tell apart over a network. */
function areAlike(samples: { readonly known: readonly number[]; readonly unknown: readonly number[] }): boolean {
  const apart = Math.abs(median(samples.known) - median(samples.unknown)) / median(samples.known);
  return Math.abs(rankSumZ(samples)) < BOUND || apart < 0.15;
}

const signIn =
  ({ portal }: Flows, username: string) =>
  () =>
    portal.signIn(username, 'Wrong4Portal');

it('sign-in takes the same time whether or not the user exists', PATIENCE, async () => {
  const samples = await times(signIn(flows, 'una'), signIn(flows, 'nobody'));
  expect(areAlike(samples), JSON.stringify(samples)).toBe(true);
});

it('the comparison detects a missing hash for an unknown user', PATIENCE, async () => {
  const samples = await times(signIn(careless, 'una'), signIn(careless, 'nobody'));
  expect(areAlike(samples), JSON.stringify(samples)).toBe(false);
  expect(rankSumZ(samples)).toBeGreaterThan(BOUND);
});

it.each(['/api/accounts/forgot-username', '/api/accounts/forgot-password'])(
  '%s takes the same time whether or not there is an account',
  PATIENCE,
  async (path) => {
    const { portal, visitor } = flows;
    const passes: string[] = [];
    for (let count = 0; count < 2 * (ROUNDS + 3); count += 1) {
      passes.push(`bot-check=${await issueBotPass(portal.accounts, PATIENCE.timeout)}`);
    }
    const ask = (email: string) => async () => {
      const answer = await visitor.post(path, { email }, passes.pop());
      expect([answer.statusCode, answer.body]).toEqual([200, '{"multipleMids":false}']);
    };
    const samples = await times(ask('una@x.example'), ask('eve@x.example'));
    expect(areAlike(samples), JSON.stringify(samples)).toBe(true);
  },
);
