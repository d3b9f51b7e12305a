import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FoundTheme } from '../themes/themes-child.ts';
import type { ThemesProcess } from '../themes/themes-process.ts';
import type { ProgrammeTexts } from './programme-texts.ts';
import { SummaryCache, type SummaryRequest } from './summary-cache.ts';

const SENTENCE = 'My parcel came a week late';
const THEME: FoundTheme = {
  column: 'issues',
  phrases: [],
  rank: null,
  sentences: [SENTENCE],
  point: { theme: 'late', text: SENTENCE, n: 9, share: 0.1, citations: ['a', 'b', 'c'], trend: null },
  cited: new Map(['a', 'b', 'c'].map((id) => [id, SENTENCE])),
};

let server: Server;
let works = false;
let asked = 0;
let clock = 0;
let mark = '';
beforeAll(async () => {
  server = createServer((_request, answer) => {
    asked += 1;
    if (!works) return void answer.writeHead(500).end();
    const content = JSON.stringify({ points: [{ id: 0, theme: 'late', text: SENTENCE }] });
    const piece = JSON.stringify({ choices: [{ delta: { content } }] });
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${piece}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  [works, asked, clock, mark] = [false, 0, 1_000_000, ''];
});

function cache() {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const head = { version: '1', now: { n: 90, read: 90, otherLanguages: 0 } };
  return new SummaryCache({
    texts: {
      open: async (_question, _signed, known) =>
        known === '1' ? null : { head, pieces: async function* () {}, drop: () => undefined },
    } as Pick<ProgrammeTexts, 'open'> as ProgrammeTexts,
    themes: {
      warm: () => undefined,
      find: async (_pieces, found) => found(THEME),
    } as Pick<ThemesProcess, 'warm' | 'find'> as ThemesProcess,
    now: () => clock,
    endpointFor: async () => ({ url, host: 'ai.example', model: 'small', embeddings: null, key: null }),
    translatorFor: async () => null,
    consentMark: async () => mark,
    failed: () => undefined,
  });
}

const request = (again: boolean, startDate = '2026-11-01'): SummaryRequest => ({
  question: { list: 'buyer', query: `startDate=${startDate}` },
  merchant: { mid: 61, merchantName: 'Shop' },
  signed: '',
  again,
});
const methods = async (summaries: SummaryCache, ...requests: readonly SummaryRequest[]) =>
  Promise.all(requests.map(async (each) => (await (await summaries.of(each)).whole).method));

it('what the endpoint failed is made again for whoever asks for another try, and for nobody else within a minute', async () => {
  const summaries = cache();
  expect(await methods(summaries, request(false))).toEqual(['extractive']);
  works = true;
  clock += 10_000;
  expect(await methods(summaries, request(false))).toEqual(['extractive']);
  expect(asked).toBe(1);
  expect(await methods(summaries, request(true))).toEqual(['model']);
  expect(await methods(summaries, request(false), request(true))).toEqual(['model', 'model']);
  expect(asked).toBe(2);
});

it('an endpoint that fails again and again is asked after longer and longer pauses, whatever is asked of it', async () => {
  const summaries = cache();
  expect(await methods(summaries, request(false))).toEqual(['extractive']);
  // Every 100 ms for two minutes: after 2, 4, 8, 16 and 32 s, then each minute.
  const tries: number[] = [];
  for (const started = clock; clock < started + 120_000; clock += 100) {
    const before = asked;
    await methods(summaries, request(true));
    if (asked > before) tries.push(clock - started);
  }
  expect(tries).toEqual([2_000, 6_000, 14_000, 30_000, 62_000]);
  // Its pause holds for other questions that failed, too, and ends once it works.
  works = true;
  clock += 60_000;
  expect(await methods(summaries, request(true))).toEqual(['model']);
});

it('those who ask for another try at the same time share it', async () => {
  const summaries = cache();
  await methods(summaries, request(false));
  works = true;
  clock += 2_000;
  expect(await methods(summaries, request(true), request(true), request(true))).toEqual(['model', 'model', 'model']);
  expect(asked).toBe(2);
});

it('a new consent is a new question', async () => {
  const summaries = cache();
  await methods(summaries, request(false));
  [works, mark] = [true, '2026-11-20T19:00:00.000Z'];
  expect(await methods(summaries, request(false))).toEqual(['model']);
});
