import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FlagReporter } from './flag-reports.ts';

const descriptor = {
  name: 'returns',
  shellApi: '^3.1.0',
  pages: [],
  flags: [
    { name: 'refunds', by: 'merchant' as const, goal: 'sent' },
    { name: 'layout', by: 'user' as const },
    ...Array.from({ length: 18 }, (_, at) => ({ name: `f-${at}`, by: 'user' as const })),
  ],
};
const remote = { name: 'returns', channel: 'current' as const, descriptor };
const build = { version: '1.0.0' };
const given = Object.fromEntries(
  descriptor.flags.map(({ name }) => [name, { value: true, revision: name === 'layout' ? 0 : 3 }]),
);
const OF = { remote: 'returns', version: '1.0.0' };

let sent: object[];
let isAway: boolean;
let reporter: FlagReporter;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isAway = false;
  reporter = new FlagReporter(async (body) => {
    if (isAway) throw new Error('away');
    sent.push(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('tells each exposure and goal once, together, and nothing of a flag that was never set', async () => {
  for (let render = 0; render < 3; render += 1) {
    reporter.note(remote, build, 'flag', 'refunds', given);
    reporter.note(remote, build, 'flag', 'layout', given);
    reporter.note(remote, build, 'goal', 'sent', given);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent).toEqual([{ exposures: [{ ...OF, flag: 'refunds', revision: 3 }], goals: [{ ...OF, goal: 'sent' }] }]);
});

it('says in development alone that a flag is not listed, once', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  reporter.note(remote, build, 'flag', 'new', given);
  expect(warned).not.toHaveBeenCalled();
  const dev = { ...remote, channel: 'dev' as const };
  for (let render = 0; render < 3; render += 1) reporter.note(dev, { version: '1.0.0-dev' }, 'flag', 'new', given);
  expect(warned.mock.calls).toEqual([['"flags" of remote.json has no flag "new".']]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
});

it('tells later what could not be sent, and no more at once than the portal takes', async () => {
  isAway = true;
  reporter.note(remote, build, 'flag', 'refunds', given);
  await vi.advanceTimersByTimeAsync(1000);
  isAway = false;
  const next = { ...remote, name: 'other' };
  for (const { name } of descriptor.flags) {
    reporter.note(remote, build, 'flag', name, given);
    reporter.note(next, build, 'flag', name, given);
  }
  await reporter.flush(true);
  const sizes = sent.map((body) => (body as { exposures: object[] }).exposures.length);
  expect(sizes).toEqual([20, 18]);
  expect(sent[0]).toMatchObject({ exposures: expect.arrayContaining([{ ...OF, flag: 'refunds', revision: 3 }]) });
});
