import { describe, expect, it, vi } from 'vitest';
import { type Failure, sessionChanged } from '../failures/request-failure.ts';
import { pageTrace } from './page-trace.ts';
import { makeRequest } from './request.ts';
import { mayAnswerLater, waitBeforeRetry } from './retrying.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

function requestOver(respond: () => Response | Promise<Response>, csrf: string | null = 'csrf-1') {
  const sent: { path: string; init: RequestInit }[] = [];
  const onUnauthorized = vi.fn();
  const onClock = vi.fn();
  const request = makeRequest({
    csrf: async () => csrf,
    onUnauthorized,
    onClock,
    fetch: async (path, init) => {
      sent.push({ path: String(path), init: init ?? {} });
      return respond();
    },
  });
  return {
    request,
    sent,
    onUnauthorized,
    onClock,
    failure: (path = '/api/x') =>
      request(path).then(
        () => null,
        (error: Failure) => error,
      ),
  };
}

describe('the one fetch wrapper', () => {
  it('sends JSON, and the CSRF value with calls that change something', async () => {
    const { request, sent } = requestOver(() => answer(200, { ok: 1 }));
    expect(await request('/api/a')).toEqual({ ok: 1 });
    await request('/api/b', { method: 'POST', body: { b: 2 } });
    const headers = sent.map(({ init }) => new Headers(init.headers));
    expect(headers.map((each) => each.get('x-csrf-token'))).toEqual([null, 'csrf-1']);
    expect(headers.map((each) => each.get('content-type'))).toEqual([null, 'application/json']);
    expect(sent[1]?.init.body).toBe('{"b":2}');
    expect(sent[0]?.init.credentials).toBe('same-origin');
  });

  it('sends a part of a file as it is, with its own type', async () => {
    const { request, sent } = requestOver(() => answer(200, {}));
    const part = new File(['a,b\n1,2\n'], 'export.csv').slice(4, 8, 'application/octet-stream');
    await request('/api/a', { method: 'PUT', body: part });
    const made = new Request('https://portal.example/api/a', { method: 'PUT', ...sent[0]?.init });
    expect(made.headers.get('content-type')).toBe('application/octet-stream');
    expect(made.headers.get('x-csrf-token')).toBe('csrf-1');
    expect(await made.text()).toBe('1,2\n');
  });

  it('names the page’s place in a trace once it is known', async () => {
    const { request, sent } = requestOver(() => answer(200, {}));
    await request('/api/a');
    pageTrace.traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await request('/api/a').finally(() => delete pageTrace.traceparent);
    const named = sent.map(({ init }) => new Headers(init.headers).get('traceparent'));
    expect(named).toEqual([null, '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01']);
  });

  it('sends no CSRF value while nobody is signed in', async () => {
    const { request, sent } = requestOver(() => answer(200, {}), null);
    await request('/api/user/login', { method: 'POST', body: {} });
    expect(new Headers(sent[0]?.init.headers).has('x-csrf-token')).toBe(false);
  });

  it.each(['https://evil.example/api/x', '//evil.example/api/', '/remotes.json', 'api/x', '/api/\\evil'])(
    'refuses %s',
    async (path) => {
      const { request, sent } = requestOver(() => answer(200, {}));
      await expect(request(path)).rejects.toThrow(TypeError);
      expect(sent).toEqual([]);
    },
  );

  it('reads a problem: its sentence, the parameter and the request', async () => {
    const problem = {
      status: 400,
      title: 'x',
      type: 'x',
      detail: 'period is not offered.',
      parameter: 'period',
      requestId: 'r1',
    };
    const { failure } = requestOver(() => answer(400, problem));
    expect(await failure()).toMatchObject({
      status: 400,
      detail: 'period is not offered.',
      parameter: 'period',
      requestId: 'r1',
    });
  });

  it('reads the older shape, and finds words where none are given', async () => {
    expect(await requestOver(() => answer(422, { success: false, msg: 'No.' })).failure()).toMatchObject({
      detail: 'No.',
      answer: { success: false, msg: 'No.' },
    });
    const plain = await requestOver(() => answer(502, '<html>', { 'x-request-id': 'r2' })).failure();
    expect(plain).toMatchObject({ status: 502, requestId: 'r2' });
    expect(plain?.detail).not.toBe('');
  });

  it('tells of a lost session', async () => {
    const { failure, onUnauthorized } = requestOver(() => answer(401, {}));
    expect((await failure())?.status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('has status 0 where nothing answers, and says so in words', async () => {
    const { failure } = requestOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure()).toMatchObject({
      status: 0,
      name: 'RequestFailure',
      detail: expect.stringMatching(/^The portal did not respond/),
    });
  });

  it('asks to check the connection only of a browser that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { failure } = requestOver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failure())?.detail).toBe('You are offline. Check your connection.');
    vi.unstubAllGlobals();
  });

  it('fails on a good answer that is no JSON', async () => {
    expect(await requestOver(() => answer(200, '<html>')).failure()).toMatchObject({ status: 200 });
  });

  it('lets the caller’s own abort through as it is', async () => {
    const stop = new AbortController();
    const { request } = requestOver(() => Promise.reject(stop.signal.reason));
    stop.abort();
    await expect(request('/api/x', { signal: stop.signal })).rejects.toBe(stop.signal.reason);
  });

  it('keeps a call that changes something waiting for the CSRF value, and no other', async () => {
    let arrive = (_: string) => {};
    const csrf = new Promise<string>((resolve) => {
      arrive = resolve;
    });
    const sent: string[] = [];
    const request = makeRequest({
      csrf: () => csrf,
      onUnauthorized: () => {},
      fetch: async (path, { headers }) => {
        sent.push(`${path} ${new Headers(headers).get('x-csrf-token')}`);
        return answer(200, {});
      },
    });
    const change = request('/api/b', { method: 'POST', body: {} });
    await request('/api/a');
    expect(sent).toEqual(['/api/a null']);
    arrive('late');
    await change;
    expect(sent).toEqual(['/api/a null', '/api/b late']);
    const stop = new AbortController();
    const given = makeRequest({ csrf: () => new Promise(() => {}), onUnauthorized: () => {} })('/api/b', {
      method: 'POST',
      signal: stop.signal,
    });
    stop.abort();
    await expect(given).rejects.toBe(stop.signal.reason);
  });

  it('says whose page asks, once that is known, and sends nothing where the page is behind', async () => {
    const sent: (string | null)[] = [];
    let tag: string | undefined;
    let isBehind = false;
    const request = makeRequest({
      csrf: async () => {
        isBehind = true;
        return 'csrf-1';
      },
      onUnauthorized: () => {},
      page: {
        claimed: () => {
          if (isBehind) throw sessionChanged();
          return tag;
        },
        check: async () => {},
      },
      fetch: async (_, { headers }) => {
        sent.push(new Headers(headers).get('x-page-session'));
        return answer(200, {});
      },
    });
    await request('/api/a');
    tag = 'ada.north.s1';
    await request('/api/b');
    expect(sent).toEqual([null, 'ada.north.s1']);
    // The page fell behind while the call waited for its CSRF token.
    await expect(request('/api/c', { method: 'POST' })).rejects.toMatchObject({ status: 409 });
    expect(sent).toHaveLength(2);
  });

  it('gives no answer that the page does not take, and says nothing of a lost session then', async () => {
    const onUnauthorized = vi.fn();
    const taken: unknown[] = [];
    const request = makeRequest({
      csrf: async () => null,
      onUnauthorized,
      page: {
        claimed: () => 'ada.north.s1',
        check: async (path, { status }, answered) => {
          taken.push([path, status, answered]);
          throw sessionChanged();
        },
      },
      fetch: async (path) => answer(path === '/api/a' ? 200 : 401, { figures: 1 }),
    });
    await expect(request('/api/a')).rejects.toMatchObject({ status: 409, detail: expect.stringContaining('changed') });
    await expect(request('/api/b')).rejects.toMatchObject({ status: 409 });
    expect(taken).toEqual([
      ['/api/a', 200, 'ada.north.s1'],
      ['/api/b', 401, 'ada.north.s1'],
    ]);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('learns the server’s clock', async () => {
    const { request, onClock } = requestOver(() =>
      answer(200, {}, { date: new Date(Date.now() + 3_600_000).toUTCString() }),
    );
    await request('/api/x');
    expect(onClock.mock.calls[0]?.[0]).toBeGreaterThan(3_590_000);
  });
});

describe('trying again by itself', () => {
  it('is for what may answer later', async () => {
    const failing = (status: number) => requestOver(() => answer(status, {})).failure();
    const results = await Promise.all([400, 401, 403, 404, 429, 500, 503].map(failing));
    expect(results.map(mayAnswerLater)).toEqual([false, false, false, false, true, true, true]);
    expect(mayAnswerLater(await requestOver(() => Promise.reject(new TypeError())).failure())).toBe(true);
    expect(mayAnswerLater(new Error('code'))).toBe(false);
  });

  it('waits longer each time, up to 30 s', () => {
    expect([1, 2, 3, 4, 5, 50].map(waitBeforeRetry)).toEqual([3_000, 6_000, 12_000, 24_000, 30_000, 30_000]);
  });
});
