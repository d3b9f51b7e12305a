import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../run.ts';
import { FakePortal } from '../testing/fake-portal.ts';
import { ScratchRepository } from '../testing/scratch-repository.ts';

let repository: ScratchRepository;
beforeEach(async () => {
  repository = new ScratchRepository();
  expect((await repository.run('.', 'create', 'returns')).exit).toBe(0);
});
afterEach(() => repository.remove());

it('serves the remote, rebuilds it after a change, and ends on request', { timeout: 240_000 }, async () => {
  const ending = new AbortController();
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const surroundings = { folder: repository.path('mfe-returns'), environment: {}, signal: ending.signal };
  const ended = run(['dev', '--port', '0', '--portal', 'http://127.0.0.1:8080'], surroundings, {
    out: write,
    err: write,
  });
  const names = () => [...output.matchAll(/^Built (returns_\w+)\.$/gm)].map((match) => match[1]);
  await vi.waitFor(() => expect(names().length).toBe(1), { timeout: 120_000 });
  const origin = /is served at (\S+)\.$/m.exec(output)?.[1] ?? '';
  expect(output).toContain(`http://127.0.0.1:8080/platform?dev=returns&origin=${encodeURIComponent(origin)}`);
  const served = async () => (await fetch(`${origin}/remote-build.json`)).json();
  expect((await served()).uniqueName).toBe(names()[0]);

  const page = 'mfe-returns/src/pages/returns/index.tsx';
  repository.write(page, repository.read(page).replace('<RatingsTable />', ''));
  await vi.waitFor(() => expect(names().length).toBe(2), { timeout: 120_000 });
  expect((await served()).uniqueName).toBe(names()[1]);
  expect(names()[1]).not.toBe(names()[0]);

  ending.abort();
  expect(await ended).toBe(0);
  await expect(fetch(origin)).rejects.toThrow();
});

it('asks the portal for an address of the own session with a token, and says why there is none', {
  timeout: 120_000,
}, async () => {
  const portal = new FakePortal('returns', {});
  const origin = await portal.start();
  const refused = { status: 409, body: { status: 409, detail: 'This portal shows it to superusers only.' } };
  for (const [down, expected] of [
    [null, 'in your own session at the portal, open https://portal.example/dev-session?of=x'],
    [
      refused,
      `This portal shows it to superusers only.\nSign in to the portal as a superuser and open ${origin}/platform?dev=`,
    ],
  ] as const) {
    portal.down = down;
    const ending = new AbortController();
    let output = '';
    const write = (text: string) => {
      output += text;
    };
    const environment = { SHOPPERVOICE_TOKEN: portal.token };
    const surroundings = { folder: repository.path('mfe-returns'), environment, signal: ending.signal };
    const ended = run(['dev', '--port', '0', '--portal', origin], surroundings, { out: write, err: write });
    await vi.waitFor(() => expect(output).toMatch(/^Built /m), { timeout: 50_000 });
    expect(output).toContain(expected);
    ending.abort();
    expect(await ended).toBe(0);
  }
  await portal.stop();
});
