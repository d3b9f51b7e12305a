import type { Problem } from '@shoppervoice/contracts/calls';
import type { RemotesAnswer } from '@shoppervoice/contracts/remotes';
import type { RunningService } from '@shoppervoice/service-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { Intake } from '../intake/intake.ts';
import type { IntakeResult } from '../intake/intake-job.ts';
import {
  startFakeAccounts,
  startGateway,
  temporaryFolder,
  until,
  writeRemote,
  writeShell,
} from '../testing/fake-portal.ts';

const folder = temporaryFolder();
const running: RunningService[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of running.splice(0).reverse()) await each.close();
  folder.remove();
});

const REASON = 'The package cannot be checked: compression did not end within 10 s of work.';
const OUT_OF_TIME: IntakeResult = {
  kind: 'refused',
  findings: [{ rule: 'compression', file: '', sentence: REASON, mend: 'Split it.' }],
  outOf: 'time',
};

it('the sign-in pages whose check times out twice come in at the third, and /readyz is not ready before', async () => {
  const { service: accounts } = await startFakeAccounts(new Map());
  running.push(accounts);
  const remotes = [writeRemote(folder.path, 'accounts', '/account'), writeRemote(folder.path, 'buyer', '/buyer')];
  const { take } = Intake.prototype;
  let runsOut = 2;
  vi.spyOn(Intake.prototype, 'take').mockImplementation(function (this: Intake, job, who, signal) {
    const isAccounts = job.source.kind === 'folder' && job.source.path === remotes[0];
    if (!isAccounts || runsOut === 0) return take.call(this, job, who, signal);
    runsOut -= 1;
    return Promise.resolve(OUT_OF_TIME);
  });
  const gateway = await startGateway({
    SERVICES: `accounts=http://127.0.0.1:${accounts.port}`,
    SHELL_DIR: writeShell(folder.path),
    REMOTE_DIRS: remotes.join(','),
    PLATFORM_PORT: '0',
  });
  running.push(gateway);
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`);
    return { status: answer.status, body: (await answer.json()) as Problem & RemotesAnswer };
  };
  const served = async () => (await ask('/remotes.json')).body.remotes.map(({ name }) => name).toSorted();
  const seen = new Set<string>();
  await until(async () => {
    const names = await served();
    const { status, body } = await ask('/readyz');
    if (status === 200) return true;
    // Services are named, too, until they have responded.
    const remote = body.waitingFor?.find((each) => each.startsWith('the remote '));
    if (remote === undefined) return false;
    seen.add(remote);
    expect(names).toEqual(['buyer']);
    return false;
  });
  expect([...seen]).toEqual([
    `the remote accounts (tried once, the last: ${REASON})`,
    `the remote accounts (tried 2 times, the last: ${REASON})`,
  ]);
  expect(await served()).toEqual(['accounts', 'buyer']);
});
