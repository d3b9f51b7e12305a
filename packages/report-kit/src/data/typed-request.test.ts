import { expect, expectTypeOf, it } from 'vitest';
import { typedRequest } from './typed-request.ts';

interface Calls {
  readonly 'GET /api/days': {
    readonly query: { readonly day: string; readonly id?: readonly number[] };
    readonly answer: { readonly n: number };
  };
  readonly 'PUT /api/notes/:id': {
    readonly params: { readonly id: string };
    readonly body: { readonly text: string };
    readonly answer: null;
  };
  readonly 'GET /api/zones': { readonly answer: readonly string[] };
}

const made: unknown[] = [];
const request = typedRequest<Calls>({
  request: async <Answer>(path: string, init?: object) => {
    made.push([path, init]);
    return { n: 3 } as Answer;
  },
});

it('makes a call by its name: parameters of the path, query and body in their places', async () => {
  const { signal } = new AbortController();
  const days = await request('GET /api/days', { query: { day: '2026-10-01', id: [1, 2] }, signal });
  await request('PUT /api/notes/:id', { params: { id: 'a/b c' }, body: { text: 'x' } });
  await request('GET /api/zones');
  expect(made).toEqual([
    ['/api/days?day=2026-10-01&id=1&id=2', { method: 'GET', signal }],
    ['/api/notes/a%2Fb%20c', { method: 'PUT', body: { text: 'x' } }],
    ['/api/zones', { method: 'GET' }],
  ]);
  expectTypeOf(days.n).toEqualTypeOf<number>();
});

it('is typed: what the portal does not take, or does not answer, does not compile', async () => {
  // @ts-expect-error no such call
  await request('GET /api/nothing');
  // @ts-expect-error the query is needed
  await request('GET /api/days');
  // @ts-expect-error not of this type
  await request('GET /api/days', { query: { day: 5 } });
  // @ts-expect-error an answer has no such field
  (await request('GET /api/days', { query: { day: '2026-10-01' } })).renamed;
  expect(() => request('PUT /api/notes/:id', { params: { id: '' }, body: { text: 'x' } })).toThrow('needs id');
});
