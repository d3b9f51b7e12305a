import { setTimeout as sleep } from 'node:timers/promises';
import type { PackageRefusal } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { HOSTILE_PACKAGES, NAME } from '../testing/hostile-packages.ts';
import { MeteredGateway } from '../testing/metered-gateway.ts';

/** Longest turn of the main thread, in milliseconds of processor time. */
const LONGEST_TURN = 100;
/** Memory that a package may add to the gateway, in MB: for two workers, with input and results. */
const MOST_MEMORY = 600;

const portal = new DeployPortal();
let gateway: MeteredGateway | undefined;
let tokens: { hostile: string; other: string };
let versions = 0;

beforeAll(async () => {
  await portal.start();
  await portal.release({ name: 'known', version: '1.0.0' });
  tokens = { hostile: (await portal.token(NAME)).token, other: (await portal.token('other')).token };
});
beforeEach(async () => {
  if (gateway?.isAlive === true) return;
  gateway = await MeteredGateway.start(portal.environment({ LOG_LEVEL: 'silent' }));
  // Excludes the cost of compiling code for the first package.
  expect(await publishOther()).toBe(201);
  await gateway.longestTurn();
}, 60_000);
afterAll(async () => {
  await gateway?.stop();
  await portal.close();
});

async function publishOther(): Promise<number> {
  if (gateway === undefined) return 0;
  versions += 1;
  const sample = { name: 'other', version: `1.0.${versions}`, ballast: 100_000 };
  return (await portal.send(sample, { token: tokens.other, port: gateway.port })).status;
}

/** Reads like a browser until `signal`; returns every wrong response. */
async function readOn(signal: AbortSignal): Promise<string[]> {
  const wrong: string[] = [];
  while (!signal.aborted) {
    const { known } = await portal.given(undefined, gateway?.port).catch(() => ({ known: 'no answer' }));
    if (known !== '1.0.0') wrong.push(String(known));
    await sleep(20);
  }
  return wrong;
}

/** All of them with SOAK=1. */
const TRIED = HOSTILE_PACKAGES.filter(({ slow }) => slow !== true || process.env.SOAK);
/** These packages are refused before the two calls differ. */
const CALLS = [
  { to: 'versions', tried: TRIED },
  { to: 'check', tried: process.env.SOAK ? TRIED : TRIED.slice(0, 3) },
];

describe.each(CALLS)('a hostile package, sent to …/$to', { timeout: 180_000 }, ({ to, tried }) => {
  it.each(tried)('is refused with the reason, without affecting others: $what', async ({ make }) => {
    const made = await make();
    if (gateway === undefined) throw new Error('there is no gateway');
    const memory = gateway.peakMemory();
    const done = new AbortController();
    const reading = readOn(done.signal);
    const [answer, other] = await Promise.all([
      portal.sendBytes(made, NAME, { token: tokens.hostile, to, port: gateway.port }),
      sleep(100).then(publishOther),
    ]).finally(() => done.abort());

    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ]);
    const { findings } = (await answer.json()) as PackageRefusal;
    expect(findings.length).toBeGreaterThan(0);
    for (const { sentence, mend } of findings) expect([sentence, mend].every((text) => /\.$/.test(text))).toBe(true);
    expect(other).toBe(201);
    expect(await reading).toEqual([]);
    const longest = await gateway.longestTurn();
    const added = (gateway.peakMemory() ?? 0) - (memory ?? 0);
    expect(longest).toBeLessThan(LONGEST_TURN);
    expect(added).toBeLessThan(MOST_MEMORY);
  });
});
