import { issueBotPass } from '@shoppervoice/account-store';
import { CONTEXT_HEADER } from '@shoppervoice/contracts/accounts';
import { callOf } from '@shoppervoice/service-kit';
import { isDay } from '@shoppervoice/survey-model';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../calls.ts';
import { type Flows, startFlows } from '../fixtures/flows.fixture.ts';
import { type Bend, type BentCall, bends, bentCall } from './bent-call.fixture.ts';
import { CALL_SAMPLES, type CallSample } from './call-samples.fixture.ts';
import { invalidDocuments } from './stored-documents.fixture.ts';
import { contextOf, NO_LIMITS, snapshotWorld } from './world.fixture.ts';

/** All of them in `npm run soak`; otherwise a tenth, with a fixed seed. */
const REQUESTS = process.env.SOAK ? 10_000 : 1000;
const SEED = 20_261_121;
/** Calls after which users and merchants are restored, since one may have deactivated a user or changed a password. */
const WORLD_LASTS = 250;

let flows: Flows;
/** Restores the initial world. */
let begin: () => Promise<void>;
beforeAll(async () => {
  flows = await startFlows({ ...NO_LIMITS, INVITATIONS_PER_DAY: '1000000' });
  begin = await snapshotWorld(flows.portal);
});
afterAll(() => flows?.close());

const db = () => {
  if (flows.portal.service.database === null) throw new Error('accounts has a database');
  return flows.portal.service.database.db;
};

const USERNAMES = { una: 'una', admin: 'admin', super: 'super' } as const;

async function send(method: string, call: BentCall, cookie?: string): Promise<number> {
  const { portal } = flows;
  const context = call.as === 'nobody' ? null : await contextOf(portal, USERNAMES[call.as]);
  const confirmed = call.isConfirmed ? { confirmed: callOf({ method, url: call.path }) } : {};
  const botPass = call.hasBotPass ? [`bot-check=${await issueBotPass(portal.accounts, 60_000)}`] : [];
  const cookies = [...botPass, ...(cookie === undefined ? [] : [cookie])];
  const headers: Record<string, string> = {
    ...(call.contentType === null ? {} : { 'content-type': call.contentType }),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    ...(context === null ? {} : { [CONTEXT_HEADER]: portal.signed({ ...context, ...confirmed }) }),
  };
  const answer = await portal.service.app.inject({
    method: method as 'GET',
    url: call.path,
    headers,
    ...(call.body === null ? {} : { payload: call.body }),
  });
  return answer.statusCode;
}

it('has a sample of every call', () => {
  expect(Object.keys(CALL_SAMPLES).toSorted()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('detects an invalid stored document', async () => {
  const { accounts } = flows.portal;
  await accounts.users.updateOne({ username: 'una' }, { $set: { accessType: 'GOD' as never } });
  await accounts.merchants.updateOne({ _id: 4102 }, { $set: { packages: [140] } });
  await accounts.botChecks.insertOne({ _id: 'pass/x', until: new Date() });
  expect((await invalidDocuments(db())).map((fault) => fault.split(' ')[0]).toSorted()).toEqual([
    'botChecks',
    'merchants',
    'users',
  ]);
  await accounts.botChecks.deleteMany({});
  await begin();
  expect(await invalidDocuments(db())).toEqual([]);
});

it(`${REQUESTS} mutated requests cause no server error and no invalid document`, {
  timeout: 1_800_000,
}, async () => {
  const { portal } = flows;
  let number = 0;
  const world = { portal, next: () => (number += 1) };
  const tally = new Map<number, number>();
  const drawn: readonly Bend[] = fc.sample(bends, { numRuns: REQUESTS, seed: SEED });
  for (const [at, bend] of drawn.entries()) {
    if (at % WORLD_LASTS === 0) {
      expect(await invalidDocuments(db())).toEqual([]);
      await begin();
    }
    const { method = 'GET', path = '/', confirm } = CALLS[bend.call % CALLS.length] ?? {};
    const sample = (await CALL_SAMPLES[`${method} ${path}`]?.(world)) ?? {};
    const call = bentCall(bend, path, sample);
    const status = await send(method, call, sample.cookie);
    expect(status, JSON.stringify({ method, ...call })).toBeLessThan(500);
    if (confirm === true && !call.isConfirmed) expect(status, path).toBeGreaterThanOrEqual(400);
    tally.set(status, (tally.get(status) ?? 0) + 1);
  }
  expect(await invalidDocuments(db())).toEqual([]);
  // Many requests pass validation.
  expect(tally.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(tally.get(400) ?? 0).toBeGreaterThan(REQUESTS / 10);
  expect(portal.logLines.join('')).not.toMatch(/"level":"(error|fatal)"/);
});

it('every day parameter accepts the ends of the calendar, or refuses them with a sentence', async () => {
  const { portal } = flows;
  await begin();
  let number = 2_000_000;
  const world = { portal, next: () => (number += 1) };
  const rangeCalls: string[] = [];
  for (const { method, path } of CALLS) {
    const sample = (await CALL_SAMPLES[`${method} ${path}`]?.(world)) ?? {};
    const days = Object.entries({ ...sample.query, ...sample.body }).filter(([, value]) => isDay(value));
    if (days.length === 0) continue;
    rangeCalls.push(`${method} ${path}: ${days.map(([name]) => name).join(', ')}`);
    const whole = { call: 0, as: 'super', hasBotPass: true, isConfirmed: true, changes: [], form: 'whole' } as const;
    const some = fc.tuple(...days.map(() => fc.constantFrom(...END_DAYS, ...END_DAYS, ...NO_DAYS)));
    for (const drawn of fc.sample(some, { numRuns: process.env.SOAK ? 2000 : 200, seed: SEED })) {
      const given = Object.fromEntries(days.map(([name], at) => [name, drawn[at] ?? '']));
      const bent = {
        ...sample,
        ...(sample.query === undefined ? {} : { query: { ...sample.query, ...given } }),
        ...(sample.body === undefined ? {} : { body: { ...sample.body, ...given } }),
      };
      const status = await send(method, bentCall(whole, path, bent));
      const allowed = drawn.every(isDay) ? [200, 400] : [400];
      expect(allowed, JSON.stringify({ method, path, given })).toContain(status);
    }
  }
  expect(rangeCalls).toEqual(['PUT /api/user/date-preferences: startDate, endDate', 'GET /api/admin/audit: from, to']);
  expect(await invalidDocuments(db())).toEqual([]);
  expect(portal.logLines.join('')).not.toMatch(/"level":"(error|fatal)"/);
});

it('operators instead of values match no one and change nothing, in any field of any call', {
  timeout: 600_000,
}, async () => {
  const { portal } = flows;
  await begin();
  const snapshot = async () =>
    JSON.stringify([
      await portal.accounts.users.find().sort({ _id: 1 }).toArray(),
      await portal.accounts.merchants.find().sort({ _id: 1 }).toArray(),
    ]);
  let number = 1_000_000;
  const world = { portal, next: () => (number += 1) };
  const samples: { method: string; path: string; sample: CallSample }[] = [];
  // Samples first, because some create the user they are about.
  for (const { method, path } of CALLS) {
    samples.push({ method, path, sample: (await CALL_SAMPLES[`${method} ${path}`]?.(world)) ?? {} });
  }
  const before = await snapshot();
  for (const { method, path, sample } of samples) {
    const base = bentCall(
      { call: 0, as: 'super', hasBotPass: true, isConfirmed: true, changes: [], form: 'whole' },
      path,
      sample,
    );
    for (const operator of [{ $ne: null }, { $gt: '' }, { $in: ['una'] }, { $regex: '.' }]) {
      for (const field of Object.keys(sample.body ?? {})) {
        const body = JSON.stringify({ ...sample.body, [field]: operator });
        expect([path, field, await send(method, { ...base, body })]).toEqual([path, field, 400]);
      }
      for (const field of Object.keys(sample.query ?? {})) {
        const rest = Object.entries(sample.query ?? {}).filter(([name]) => name !== field);
        const [name = '', value] = Object.entries(operator)[0] ?? [];
        const query = `${new URLSearchParams(rest)}&${field}[${name}]=${value}`;
        expect([path, field, await send(method, { ...base, path: `${path}?${query}` })]).toEqual([path, field, 400]);
      }
    }
  }
  expect(await snapshot()).toBe(before);
});
