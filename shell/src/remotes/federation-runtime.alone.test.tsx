import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteBuild } from '@shoppervoice/contracts/remotes';
import { beforeEach, expect, it, vi } from 'vitest';
import { runModule } from './federation-runtime.ts';

// The real runtime inserts scripts, which this DOM does not run; e2e has them.
vi.mock('@module-federation/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

let builds = 0;
let build: RemoteBuild;
beforeEach(() => {
  vi.mocked(registerRemotes).mockClear();
  vi.mocked(loadRemote)
    .mockReset()
    .mockResolvedValue({ default: () => null });
  builds += 1;
  const entry = `/remotes/x/${builds}/remoteEntry.js`;
  build = { uniqueName: `x_${builds}`, version: '1', entry, integrity: { 'remoteEntry.js': 'sha384-a' } } as never;
});
const entries = () =>
  vi
    .mocked(registerRemotes)
    .mock.calls.flatMap(([remotes]) => remotes.map((remote) => (remote as { entry: string }).entry));

it('loads each further page from the entry that is there, also while the first is still loading', async () => {
  await Promise.all([runModule(build, './one'), runModule(build, './two')]);
  await runModule(build, './three');
  expect(entries()).toEqual([build.entry]);
  expect(vi.mocked(loadRemote).mock.calls.map(([id]) => id)).toEqual(
    ['one', 'two', 'three'].map((page) => `${build.uniqueName}/${page}`),
  );
});

it('tries again at another address after a load that failed', async () => {
  await runModule(build, './one');
  vi.mocked(loadRemote).mockRejectedValueOnce(new Error('The chunk did not come.'));
  await expect(runModule(build, './two')).rejects.toThrow('The chunk did not come.');
  await runModule(build, './two');
  await runModule(build, './three');
  expect(entries()).toEqual([build.entry, `${build.entry}?attempt=2`]);
});

it('does not wait for a load that hangs: the next one is at another address', async () => {
  vi.useFakeTimers();
  vi.mocked(loadRemote).mockReturnValueOnce(new Promise(() => {}));
  void runModule(build, './one');
  vi.advanceTimersByTime(7_900);
  await runModule(build, './two');
  vi.advanceTimersByTime(200);
  await runModule(build, './one');
  expect(entries()).toEqual([build.entry, `${build.entry}?attempt=2`]);
  vi.useRealTimers();
});
