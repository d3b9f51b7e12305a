import { CONFIRM_PASSWORD_HEADER, PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordHeader, useConfirmation } from '../confirm/confirmation.ts';
import { confirmed } from '../confirm/confirmed.ts';
import type { Failure } from '../failures/request-failure.ts';
import { makeRequest } from './request.ts';

const PASSWORD = 'Rïght4Portal€';

const problem = (status: number, detail: string, type = 'about:blank') =>
  new Response(JSON.stringify({ type, title: 'x', status, detail }), { status });
const needed = (path: string) => problem(403, `This does ${path}.`, PASSWORD_NEEDED);

let sent: { path: string; password: string | null }[];
/** The server's answer to a call with a password. */
let answer: (password: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;

const request = makeRequest({
  csrf: async () => 'csrf',
  onUnauthorized: () => {},
  confirm: confirmed,
  fetch: async (path, { headers, signal }) => {
    const encoded = new Headers(headers).get(CONFIRM_PASSWORD_HEADER);
    const password = encoded === null ? null : Buffer.from(encoded, 'base64url').toString();
    sent.push({ path, password });
    return password === null ? needed(path) : answer(password, signal);
  },
});
const write = (path: string, signal?: AbortSignal) => {
  const call = request(path, { method: 'POST', body: { a: 1 }, ...(signal && { signal }) }).then(
    (value) => ({ value }),
    (error: Failure) => ({ error }),
  );
  return call;
};
const asking = () =>
  vi.waitFor(() => {
    const state = useConfirmation.getState();
    if (state.kind !== 'asking') throw new Error('nothing is asked');
    return state;
  });

beforeEach(() => {
  sent = [];
  answer = (password) =>
    password === PASSWORD
      ? new Response('{"done":true}')
      : problem(403, 'The password is not correct.', PASSWORD_WRONG);
  useConfirmation.setState({ kind: 'none' }, true);
});

describe('a call that needs the password', () => {
  it('is asked about in the server’s words, and made once more with it', async () => {
    const call = write('/api/a');
    const { request: pending, refused } = await asking();
    expect([pending.what, refused]).toEqual(['This does /api/a.', null]);
    pending.confirm(PASSWORD);
    expect(useConfirmation.getState().kind).toBe('trying');
    expect(await call).toEqual({ value: { done: true } });
    expect(useConfirmation.getState()).toEqual({ kind: 'none' });
    expect(sent).toEqual([
      { path: '/api/a', password: null },
      { path: '/api/a', password: PASSWORD },
    ]);
    // The password is not stored: the next call prompts again.
    const next = write('/api/a');
    (await asking()).request.cancel();
    await next;
    expect(sent.at(-1)).toEqual({ path: '/api/a', password: null });
  });

  it('may be tried again after a wrong password, and after too many', async () => {
    const call = write('/api/a');
    (await asking()).request.confirm('Wrong4Portal');
    expect((await asking()).refused).toBe('The password is not correct.');
    answer = () => problem(429, 'The password was wrong too often. Try again in 15 minutes.');
    (await asking()).request.confirm(PASSWORD);
    await vi.waitFor(async () => expect((await asking()).refused).toContain('too often'));
    answer = () => new Response('{}');
    (await asking()).request.confirm(PASSWORD);
    expect(await call).toEqual({ value: {} });
  });

  it('fails with a sentence where it is cancelled, and with its own failure where it fails', async () => {
    const cancelled = write('/api/a');
    (await asking()).request.cancel();
    const detail = 'You did not confirm this with your password, so nothing was changed.';
    expect(await cancelled).toMatchObject({ error: { status: 403, detail, answer: { type: PASSWORD_NEEDED } } });
    expect(sent.length).toBe(1);
    answer = () => problem(409, 'This person is invited already.');
    const failed = write('/api/a');
    (await asking()).request.confirm(PASSWORD);
    expect(await failed).toMatchObject({ error: { status: 409, detail: 'This person is invited already.' } });
    expect(useConfirmation.getState()).toEqual({ kind: 'none' });
  });

  it('waits for its turn; whoever cancels one, cancels all that wait', async () => {
    const calls = [write('/api/a'), write('/api/b'), write('/api/c')];
    const first = await asking();
    await vi.waitFor(() => expect(sent.length).toBe(3));
    first.request.confirm(PASSWORD);
    expect(await calls[0]).toEqual({ value: { done: true } });
    const second = await asking();
    expect([second.request.what, second.request.id]).not.toEqual([first.request.what, first.request.id]);
    second.request.cancel();
    expect((await Promise.all(calls)).map((each) => 'error' in each)).toEqual([false, true, true]);
    expect(useConfirmation.getState()).toEqual({ kind: 'none' });
  });

  it('goes away with its caller’s own abort, whether it is asked about, waits or is tried', async () => {
    const stops = [new AbortController(), new AbortController(), new AbortController()];
    const calls = stops.map(({ signal }, at) => write(`/api/${at}`, signal));
    await vi.waitFor(() => expect(sent.length).toBe(3));
    stops[1]?.abort();
    stops[0]?.abort();
    expect((await asking()).request.what).toBe('This does /api/2.');
    answer = (_, signal) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    (await asking()).request.confirm(PASSWORD);
    stops[2]?.abort();
    expect((await Promise.all(calls)).map((each) => 'error' in each && each.error.name)).toEqual(
      Array(3).fill('AbortError'),
    );
    expect(useConfirmation.getState()).toEqual({ kind: 'none' });
  });

  it('is not asked about for another 403', async () => {
    const plain = makeRequest({
      csrf: async () => null,
      onUnauthorized: () => {},
      confirm: confirmed,
      fetch: async () => problem(403, 'Your role does not include this.'),
    });
    await expect(plain('/api/a')).rejects.toMatchObject({ status: 403, detail: 'Your role does not include this.' });
    expect(useConfirmation.getState()).toEqual({ kind: 'none' });
  });
});

it('carries any password in a header', () => {
  for (const password of ['plain', 'ÄÖ€😀 %/+=', '\u00ff\u0000']) {
    const value = passwordHeader(password)[CONFIRM_PASSWORD_HEADER] ?? '';
    expect(value).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(value, 'base64url').toString()).toBe(password);
  }
});
