import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_API_VERSION } from '@shoppervoice/contracts/remotes';
import { DEFAULT_LIMITS } from '@shoppervoice/remote-package';
import { createLog, ProblemError } from '@shoppervoice/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Intake } from '../intake/intake.ts';
import type { IntakeResult } from '../intake/intake-job.ts';
import { temporaryFolder, until, writeRemote } from '../testing/fake-portal.ts';
import type { Enter } from './bundled-builds.ts';
import { BundledRemotes } from './bundled-remotes.ts';

const facts = { shellApi: SHELL_API_VERSION, shared: {}, maxBytes: 10_000_000, limits: DEFAULT_LIMITS };
const BUSY = () => Promise.reject(new ProblemError(503, 'The machine is busy.'));
const BROKEN_OFF = () => Promise.reject(new Error('the worker that examines packages has ended'));
const TOO_LONG = 'The package cannot be checked: compress did not end within 10 s of work.';
const OUT_OF_TIME = async (): Promise<IntakeResult> => ({
  kind: 'refused',
  findings: [{ rule: 'compress', file: '', sentence: TOO_LONG, mend: 'Split it.' }],
  outOf: 'time',
});

/** Retry pause of a remote that the portal is ready without, in milliseconds. */
const SLOW_MS = 200;

let folder: ReturnType<typeof temporaryFolder>;
let intake: Intake;
let remotes: BundledRemotes | null = null;
let entered: string[] = [];
let known: string[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  intake = new Intake();
  [entered, known] = [[], []];
});
afterEach(async () => {
  remotes?.close();
  await intake.close();
  folder.remove();
});

const enter: Enter = async (builds) => {
  entered.push(...builds.map(({ taken }) => taken.file.name));
  return new Map();
};

/** Checks of a remote end as `checks` says, one after the other; then they are real. */
function read(folders: readonly string[], checks: Readonly<Record<string, (() => Promise<IntakeResult>)[]>> = {}) {
  const left = new Map(Object.entries(checks).map(([name, each]) => [join(folder.path, `mfe-${name}`), [...each]]));
  remotes = new BundledRemotes(folders, {
    facts,
    intake: {
      take: (job, who) => {
        const path = job.source.kind === 'folder' ? job.source.path : '';
        return left.get(path)?.shift()?.() ?? intake.take(job, who);
      },
    },
    isKnown: (name) => known.includes(name),
    log: createLog('gateway', 'silent'),
    pauses: { first: 20, most: 40, slow: SLOW_MS },
  });
  return remotes;
}
const remote = (name: string) => writeRemote(folder.path, name, `/${name}`);

describe('the remotes that come with the portal', { timeout: 30_000 }, () => {
  it.each([
    ['got too little time by the clock, however often', Array.from({ length: 8 }, () => BUSY)],
    ['took too much time, however often', Array.from({ length: 8 }, () => OUT_OF_TIME)],
    ['broke off', [BROKEN_OFF, BROKEN_OFF, BROKEN_OFF]],
  ])('are retried until they are in if a check %s', async (_what, checks) => {
    const bundled = read([remote('accounts'), remote('buyer')], { accounts: checks });
    await bundled.enterBy(enter, true);
    await bundled.firstRound;
    expect([bundled.waitingFor, entered]).toEqual([
      [expect.stringMatching(/^the remote accounts \(tried once, the last: .+\)$/)],
      ['buyer'],
    ]);
    await until(() => bundled.waitingFor.length === 0);
    expect(bundled.missing).toEqual([]);
    expect([entered, bundled.refused]).toEqual([['buyer', 'accounts'], []]);
  });

  it('are waited for until they are entered, which is retried, too', async () => {
    const bundled = read([remote('accounts')]);
    await bundled.firstRound;
    expect(bundled.waitingFor).toEqual(['the remote accounts']);
    let tries = 0;
    const failing: Enter = async (...given) => {
      tries += 1;
      if (tries < 4) throw new Error('the database does not answer');
      return enter(...given);
    };
    await bundled.enterBy(enter, false);
    expect(bundled.waitingFor).toEqual(['the remote accounts']);
    await expect(bundled.enterBy(failing, true)).rejects.toThrow('does not answer');
    await expect(bundled.enterBy(failing, true)).rejects.toThrow('does not answer');
    expect(bundled.waitingFor).toEqual(['the remote accounts']);
    await bundled.enterBy(enter, true);
    expect(bundled.waitingFor).toEqual([]);
  });

  it('are refused without delaying others if a check finds a fault', async () => {
    const unsound = remote('unsound');
    writeFileSync(join(unsound, 'page.html'), 'x');
    const bundled = read([remote('accounts'), unsound]);
    await bundled.enterBy(enter, true);
    await until(() => bundled.waitingFor.length === 0);
    expect(bundled.refused).toEqual([{ name: 'unsound', reason: expect.stringContaining('page.html') }]);
    expect(entered).toEqual(['accounts']);
  });

  it.each([
    ['takes too much work', OUT_OF_TIME, 5, TOO_LONG],
    ['is given too little time by the clock', BUSY, 2, 'The machine is busy.'],
    ['breaks off', BROKEN_OFF, 5, 'the worker that examines packages has ended'],
  ])(
    'are named with why and how often where a check %s each time; then the portal goes on without',
    async (_what, check, tries, reason) => {
      const seen = new Set<string>();
      let checks = 0;
      const counted = () => {
        checks += 1;
        return check();
      };
      const bundled = read([remote('accounts'), remote('buyer')], {
        buyer: Array.from({ length: tries + 3 }, () => counted),
      });
      await bundled.enterBy(enter, true);
      await until(() => {
        for (const words of bundled.waitingFor) seen.add(words);
        return bundled.waitingFor.length === 0;
      });
      const words = (times: string) => `the remote buyer (tried ${times}, the last: ${reason})`;
      const times = Array.from({ length: tries - 1 }, (_, at) => (at === 0 ? 'once' : `${at + 1} times`));
      expect([...seen].filter((each) => each.includes('buyer') && each.includes('tried'))).toEqual(times.map(words));
      expect(bundled.missing).toEqual([{ name: 'buyer', reason, tries }]);
      expect([checks, entered, bundled.refused]).toEqual([tries, ['accounts'], []]);
      // It goes on retrying, slowly, until it is in.
      const since = performance.now();
      await until(() => entered.length === 2);
      expect(performance.now() - since).toBeGreaterThan(3 * SLOW_MS);
      expect([bundled.missing, bundled.waitingFor]).toEqual([[], []]);
    },
  );

  it('are waited for indefinitely if that of sign-in lacks time, unless another one was published', async () => {
    const bundled = read([remote('accounts')], { accounts: Array.from({ length: 20 }, () => OUT_OF_TIME) });
    await bundled.enterBy(enter, true);
    await until(() => bundled.waitingFor[0]?.includes('tried 8 times') === true);
    expect(bundled.missing).toEqual([]);
    known = ['accounts'];
    expect(bundled.waitingFor).toEqual([]);
    expect(bundled.missing).toEqual([expect.objectContaining({ name: 'accounts', reason: TOO_LONG })]);
  });

  it.each(['unsound', 'unreadable', 'absent'])('are waited for indefinitely if sign-in is %s', async (how) => {
    const accounts = remote('accounts');
    if (how === 'unsound') writeFileSync(join(accounts, 'page.html'), 'x');
    if (how === 'unreadable') writeFileSync(join(accounts, 'remote-build.json'), '{');
    if (how === 'absent') rmSync(accounts, { recursive: true });
    const bundled = read([accounts, remote('buyer')]);
    await bundled.enterBy(enter, true);
    await until(() => entered.length === 1);
    const label = how === 'unsound' ? 'accounts' : 'mfe-accounts';
    expect(bundled.waitingFor).toEqual([expect.stringMatching(`^the remote ${label}, which was refused: `)]);
    // As if a superuser had published another one.
    known = ['accounts'];
    expect(bundled.waitingFor).toEqual([]);
  });
});
