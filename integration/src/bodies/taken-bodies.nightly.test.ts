import { monitorEventLoopDelay } from 'node:perf_hooks';
import { TAKEN_BODIES } from '@shoppervoice/service-kit';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOfPlatform } from '../../../gateway/src/testing/deploying.ts';
import { EveryServer, ROLES, type SentBody } from './every-server.fixture.ts';
import { hostileBodies } from './hostile-bodies.fixture.ts';

const IS_WHOLE = process.env.SOAK === '1';
const SEED = 20_261_128;
/** Number of tried pairs of a call and a hostile body. */
const SHARE = IS_WHOLE ? 1 : 0.1;
/**
 * Milliseconds of processor time of one refusal. Tests of `npm test` share a machine, and collect the garbage of
 * others.
 */
const MOST_CPU = IS_WHOLE ? 50 : 150;
/** Slow cases are repeated, and the median counts. */
const TIMES = 7;
/** Milliseconds that others wait in this process, whose machine has other work as well. */
const MOST_DELAY = 1000;

let servers: EveryServer;
beforeAll(async () => {
  servers = await EveryServer.start();
}, 600_000);
afterAll(() => servers?.close());

/** Routes of both addresses are tried at the one where a superuser uses them. */
const isElsewhere = (name: string, call: string): boolean =>
  // No service of a team is registered here; its bodies are tested with one (`team-services.test.ts` of the gateway).
  call === 'ANY /api/x/*' ||
  (name === 'gateway' ? isOfPlatform(call.split(' ')[1] ?? '') : name === 'platform' && call === 'ANY /api/*');

/** Milliseconds of processor time, and what was wrong. */
async function tried(name: string, call: string, body: SentBody, answers: readonly number[]) {
  const before = process.cpuUsage();
  let answer = await servers.ask(name, call, ROLES[0], body);
  for (const role of ROLES.slice(1)) {
    if (answer.status === 401 || answer.status === 403) answer = await servers.ask(name, call, role, body);
  }
  const { user, system } = process.cpuUsage(before);
  const isWell = await servers.isWell(name);
  const isGood = answers.includes(answer.status) && isWell;
  return {
    cpu: (user + system) / 1000,
    wrong: isGood ? null : `${answer.status} ${isWell ? '' : 'unwell '}${answer.text.slice(0, 200)}`,
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('a hostile body is refused by every call within little processor time, and other requests are served', async () => {
  const random = new Random(SEED);
  const pairs = Object.entries(servers.apps).flatMap(([name, app]) =>
    app.bodyRoutes.flatMap(({ call }) => {
      const row = TAKEN_BODIES.get(call);
      if (row === undefined || isElsewhere(name, call)) return [];
      const bodies = hostileBodies(row);
      return bodies.filter(() => random.chance(SHARE)).map((body) => ({ name, call, body }));
    }),
  );
  const found: string[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const delays: number[] = [];
  let slowest = { cpu: 0, of: '' };
  for (const { name, call, body } of pairs) {
    const sent = { ...body, bytes: body.make() };
    // Building a body is not part of the attack: without the reset its time would be counted.
    delay.reset();
    delay.enable();
    const first = await tried(name, call, sent, body.answers);
    let { cpu } = first;
    if (cpu > MOST_CPU / 2) {
      // Repeated, because this process and this machine did other work at the same moment.
      const all = [cpu];
      while (all.length < TIMES) all.push((await tried(name, call, sent, body.answers)).cpu);
      cpu = middle(all);
    }
    delay.disable();
    delays.push(delay.max / 1e6);
    const of = `${name}: ${call}, ${body.name}`;
    if (cpu > slowest.cpu) slowest = { cpu, of };
    if (first.wrong !== null) found.push(`${of}: ${first.wrong}`);
    if (cpu > MOST_CPU) found.push(`${of}: ${cpu.toFixed(0)} ms`);
  }
  const p99 = delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0;
  process.stdout.write(
    `${pairs.length} hostile bodies; slowest ${slowest.cpu.toFixed(1)} ms (${slowest.of}); event loop p99 ${p99.toFixed(1)} ms\n`,
  );
  expect(found).toEqual([]);
  expect(pairs.length).toBeGreaterThan(IS_WHOLE ? 4000 : 400);
  expect(p99).toBeLessThan(MOST_DELAY);
}, 3_600_000);
