import type { PackageRefusal } from '@shoppervoice/contracts/remotes';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { FUZZED, fuzzedPackage } from '../testing/fuzzed-packages.ts';
import { MeteredGateway } from '../testing/metered-gateway.ts';

const SEED = 20_261_125;
/** Packages of each kind: all with SOAK, else a tenth. */
const RUNS = process.env.SOAK ? 300 : 30;
/** Longest turn of the main thread, in milliseconds of processor time. */
const LONGEST_TURN = 100;
/** Most memory that all of them may leave in the gateway, in MB, with two workers. */
const MOST_MEMORY = 600;
const NAME = 'hostile';

const portal = new DeployPortal();
let gateway: MeteredGateway;
let token: string;

beforeAll(async () => {
  await portal.start();
  await portal.release({ name: 'known', version: '1.0.0' });
  token = (await portal.token(NAME)).token;
  gateway = await MeteredGateway.start(portal.environment({ LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '100000' }));
  // Excludes the cost of compiling code for the first package.
  const first = await fuzzedPackage('style', NAME, seededRandom(SEED));
  await portal.sendBytes(first, NAME, { token, to: 'check', port: gateway.port });
  await gateway.longestTurn();
}, 60_000);
afterAll(async () => {
  await gateway?.stop();
  await portal.close();
});

describe.each(FUZZED)('packages with a fuzzed %s', { timeout: 3_600_000 }, (kind) => {
  it('are published or refused with sentences, without affecting others', async () => {
    const draw = seededRandom(SEED + FUZZED.indexOf(kind));
    const before = gateway.peakMemory() ?? 0;
    const wrong: unknown[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const made = await fuzzedPackage(kind, NAME, draw);
      const answer = await portal.sendBytes(made, NAME, { token, to: 'check', port: gateway.port });
      const text = await answer.text();
      if (answer.status === 422) {
        const { findings } = JSON.parse(text) as PackageRefusal;
        const sentences = findings.flatMap(({ sentence, mend }) => [sentence, mend]);
        if (findings.length === 0 || !sentences.every((each) => /\.$/.test(each))) wrong.push([run, sentences]);
      } else if (![200, 400].includes(answer.status)) wrong.push([run, answer.status, text.slice(0, 300)]);
      if (run % 10 === 0 && (await portal.given(undefined, gateway.port)).known !== '1.0.0')
        wrong.push([run, 'a reader']);
    }
    expect(wrong).toEqual([]);
    expect(gateway.isAlive).toBe(true);
    expect(await gateway.longestTurn()).toBeLessThan(LONGEST_TURN);
    expect((gateway.peakMemory() ?? 0) - before).toBeLessThan(MOST_MEMORY);
  });
});
