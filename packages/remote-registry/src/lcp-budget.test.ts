import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { expect, it } from 'vitest';
import { pin, promote, rollBack, startCanary } from './changes.ts';
import { newRemote, publish } from './kept-versions.ts';
import { judgeLcp, type LcpJudgement } from './lcp-budget.ts';
import type { Outcome } from './outcome.ts';
import { type Health, stepRamp } from './ramp.ts';
import type { RemoteState } from './remote-state.ts';

const BEGAN = Date.parse('2026-03-01T08:00:00.000Z');
const wish = { who: 'ada', at: new Date(BEGAN).toISOString() };
const descriptor: RemoteDescriptor = {
  name: 'buyer',
  shellApi: '^1.0.0',
  pages: [{ path: ['/x'], module: './x', title: 'X', area: 'buyer', access: {}, whenLocked: 'home' }],
};
const after = (outcome: Outcome): RemoteState => {
  if (outcome.kind !== 'changed') throw new Error(JSON.stringify(outcome));
  return outcome.state;
};
const remoteOf = () =>
  ['1', '2'].reduce(
    (remote, version) =>
      after(publish(remote, { version, hash: version, uniqueName: `r_${version}`, bytes: 1, descriptor }, wish)),
    newRemote('buyer'),
  );
const remote = after(promote(remoteOf(), '1', false, wish));
const page = (p75: number, count: number, module = './x') => ({ module, budget: 2500, lcp: { p75, count } });
const SLOW = judgeLcp([page(2600, 100)]);
const FEW = judgeLcp([page(9000, 99)]);

it.each<[string, LcpJudgement, LcpJudgement]>([
  ['nothing where no page has a budget', judgeLcp([]), { exceeded: null, notJudged: null }],
  ['nothing at the budget', judgeLcp([page(2500, 100)]), { exceeded: null, notJudged: null }],
  [
    'each page that exceeds its own, and each with too few measurements',
    judgeLcp([
      page(2510, 100),
      page(9000, 99, './y'),
      page(4000, 700, './z'),
      { ...page(0, 0, './v'), lcp: undefined },
    ]),
    {
      exceeded:
        'LCP of ./x is 2510 ms (75th percentile of 100 measurements); its budget is 2500 ms. ' +
        'LCP of ./z is 4000 ms (75th percentile of 700 measurements); its budget is 2500 ms.',
      notJudged:
        'LCP of ./y was not judged: 99 measurements, and it takes 100. ' +
        'LCP of ./v was not judged: 0 measurements, and it takes 100.',
    },
  ],
])('a judgement says %s', (_what, judgement, said) => {
  expect(judgement).toEqual(said);
});

it('a version that exceeds its budget is given to everybody by force alone, and is taken back as ever', () => {
  for (const outcome of [promote(remote, '2', false, wish, SLOW), pin(remote, '2', wish, SLOW)]) {
    expect(outcome).toEqual({
      kind: 'refused',
      status: 409,
      sentence: `buyer 2 is slower than its budget. ${SLOW.exceeded} Promote it by force if you must.`,
      unless: 'force',
    });
  }
  const forced = after(promote(remote, '2', true, { ...wish, reason: 'A fix.' }, SLOW));
  expect(forced).toMatchObject({ current: '2', change: { reason: `A fix. ${SLOW.exceeded}` } });
  // Everybody has it already: freezing that makes nothing slower.
  expect(after(pin(forced, '2', wish, SLOW)).pinned?.version).toBe('2');
  expect(after(rollBack(forced, wish)).current).toBe('1');
});

it('a version with too few measurements is promoted, which says that it was not judged', () => {
  const outcome = promote(remote, '2', false, wish, FEW);
  expect(outcome).toMatchObject({ kind: 'changed', did: `buyer 2 is current. ${FEW.notJudged}` });
  expect(after(outcome).change?.reason).toBe(FEW.notJudged);
});

const ramped = after(
  startCanary(
    remote,
    { version: '2', percent: 0, mids: [], force: false, ramp: { steps: [10, 50], everyMinutes: 60, tried: 0 } },
    wish,
  ),
);
const health = (tried: number, lcp?: LcpJudgement): Health => ({
  counts: { tried, failed: 0, failedMerchants: 0 },
  late: 0,
  ...(lcp && { lcp }),
});

it('a ramp stops at once at a page that exceeds its budget', () => {
  const stopped = after(stepRamp(ramped, health(9, SLOW), health(90), BEGAN + 1));
  expect(stopped.canary).toMatchObject({ percent: 10, ramp: { stopped: SLOW.exceeded } });
  expect(stopped.change).toMatchObject({ action: 'ramp-stopped', reason: `At 10 %. ${SLOW.exceeded}` });
});

it('a ramp goes on with too few measurements, and each step says so', () => {
  const HOUR = 3_600_000;
  const second = after(stepRamp(ramped, health(9, FEW), health(90), BEGAN + HOUR));
  expect(second.change).toMatchObject({ action: 'ramp-step', reason: `From 10 % to 50 %. ${FEW.notJudged}` });
  const last = after(stepRamp(second, health(19, FEW), health(90), BEGAN + 2 * HOUR));
  expect([last.current, last.change?.reason]).toEqual(['2', `From 50 % to 100 %. ${FEW.notJudged}`]);
});
