import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { cookieOf, giveCookie, takeCookieAway, takeCookies } from './cookies.ts';

const app = Fastify();
await takeCookies(app);
const OURS = { path: '/', sameSite: 'lax', secure: true } as const;
app.get('/read', async (request) => ({ value: cookieOf(request, 'ours', 10) ?? null }));
app.get('/give', async (_request, reply) => {
  giveCookie(reply, 'ours', 'a.b-c_d', { ...OURS, maxAge: 60 });
  giveCookie(reply, 'other', 'x', { path: '/api/', sameSite: 'strict', secure: false, maxAge: 1 });
  return {};
});
app.get('/away', async (_request, reply) => {
  takeCookieAway(reply, 'ours', OURS);
  return {};
});
afterAll(() => app.close());

const read = async (cookie: string) => (await app.inject({ url: '/read', headers: { cookie } })).json().value;
const given = async (url: string) => (await app.inject({ url })).headers['set-cookie'];

it('reads the first one of a name, unchanged', async () => {
  expect(await read('a=1; ours=x; ours=y')).toBe('x');
  expect(await read('ours=a%20b')).toBe('a%20b');
  expect(await read('ours=a=b==')).toBe('a=b==');
  expect(await read(' ours = x ')).toBe('x');
});

it.each(['', 'ours', 'ours=', 'ours=; ours=y', 'OURS=x', 'xours=x', 'ours=12345678901', ';=;ours', '__proto__=x'])(
  'finds none in %s',
  async (header) => {
    expect(await read(header)).toBeNull();
  },
);

it('sets cookies that no script reads, and removes them', async () => {
  expect(await given('/give')).toEqual([
    'ours=a.b-c_d; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
    'other=x; Max-Age=1; Path=/api/; HttpOnly; SameSite=Strict',
  ]);
  expect(await given('/away')).toBe('ours=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});
