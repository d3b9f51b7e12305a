import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { type EsrAnswer, EsrAnswerSchema } from '@shoppervoice/contracts/reports';
import { dayIn, faultsOf, MERCHANTS } from '@shoppervoice/report-service/testing';
import { COMMENT_TONES, COMMENT_TOPICS, FEATURES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GROUPED, PeerAnswers, peerRows } from './esr-peers.fixture.ts';
import { benchmarkMargin, EsrRecount } from './esr-recount.fixture.ts';
import { esrRows } from './esr-rows.fixture.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/** The executive summary over every programme's own service, compared with a recount of the imported rows. */

const NOW = Date.parse('2026-11-20T19:00:00Z');
const MIDS = process.env.SOAK ? [51, 52, 53, 54] : [51, 52];

let portal: ReportingPortal;
beforeAll(async () => {
  const rows = [...esrRows(NOW, MIDS), ...peerRows()];
  portal = await ReportingPortal.start({ now: () => NOW, rows, merchants: GROUPED });
  await benchmarksCounted();
}, 600_000);
afterAll(() => portal?.close());

const esr = (mid = 51, more: Partial<SessionContext> = {}): SessionContext => ({
  ...portal.session(mid === 52 ? 'other' : 'rea', mid),
  activeEsr: true,
  ...more,
});
async function get<Answer>(path: string, session = esr()): Promise<{ readonly status: number; readonly body: Answer }> {
  const answer = await portal.call('GET', path, session);
  return { status: answer.statusCode, body: answer.json() };
}

/**
 * Benchmarks are counted in the background, every few seconds, so a read during the import sees only some of the
 * others. The last month's rows come last. Tests report what is still wrong after a while.
 */
async function benchmarksCounted(): Promise<void> {
  const peers = new PeerAnswers(portal.rows);
  const counted = async () => {
    const { body } = await get<EsrAnswer>('/api/esr?report=2026-10');
    const [programme] = body.programmes.filter(({ benchmark }) => benchmark !== null);
    const codes = new Map(programme?.figures.map(({ key, code }) => [key, code]));
    const benchmarks = programme?.benchmark?.figures ?? [];
    return (
      benchmarks.length > 0 &&
      benchmarks.every(({ key, members }) => members === peers.of(51, codes.get(key) ?? '', ['2026-10']).members)
    );
  };
  for (let left = 300; left > 0 && !(await counted()); left -= 1) await sleep(200);
}

/** A programme that a busy machine delayed is missing in that one response: it is requested again. */
async function whole(id: string, session = esr()) {
  for (let left = 20; ; left -= 1) {
    const response = await get<EsrAnswer>(`/api/esr?report=${id}`, session);
    if (left === 0 || response.status !== 200 || response.body.programmes.every(({ state }) => state !== 'away'))
      return response;
  }
}

/** Months with clock changes, both sides of a year's end, and as far back as the depth goes. */
const REPORT_IDS = ['2026-10', '2026-03', '2026-01', '2026-Q1', '2025-Q4', '2025-07', '2026-Q3', '2025-11'];
const CASES: readonly (readonly [number, string])[] = process.env.SOAK
  ? Array.from({ length: 30 }, (_, k) => {
      const random = new Random(k);
      return [
        random.pick(MIDS),
        random.chance(0.6) ? (REPORT_IDS[k % REPORT_IDS.length] ?? '') : monthBack(random.int(15)),
      ] as const;
    })
  : REPORT_IDS.map((id, k) => [MIDS[k % 2] ?? 51, id] as const);

function monthBack(months: number): string {
  const at = 2026 * 12 + 9 - months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

describe('the summary', () => {
  it.each(CASES)(
    'of merchant %i in %s equals a recount of the rows, in figures and in sentences',
    async (mid, id) => {
      const { status, body } = await whole(id, esr(mid));
      expect([status, faultsOf(EsrAnswerSchema, body)]).toEqual([200, []]);
      expect(body.report.id).toBe(id);
      expect(body.programmes.map(({ key }) => key)).toEqual([
        ...['online-buyer', 'site-abandonment', 'straight-to-fulfillment'],
      ]);
      const { timeZone = '' } = MERCHANTS.find((merchant) => merchant.mid === mid) ?? {};
      new EsrRecount(portal.rows, mid, timeZone, NOW).expectTrue(body);
    },
    60_000,
  );

  it('has sentences of every kind somewhere, so that each was compared with the rows', async () => {
    const rules = new Set<string>();
    for (const [mid, id] of CASES) {
      const { body } = await whole(id, esr(mid));
      for (const { rule } of body.sentences) rules.add(rule);
    }
    expect([...rules].sort()).toEqual(
      expect.arrayContaining([
        ...['benchmark', 'few', 'gap', 'headline', 'held', 'mover', 'recommendation', 'satisfaction', 'topic'],
      ]),
    );
  }, 60_000);

  it('contains nothing of a shopper except comment texts', async () => {
    const { body } = await get<EsrAnswer>('/api/esr?report=2026-10');
    expect(JSON.stringify(body)).not.toMatch(/email|orderId|device/);
  });
});

describe('a reader', () => {
  it.each([
    ['without the feature', { features: Object.values(FEATURES).filter((number) => number !== 119) }],
    ['without the flag', { activeEsr: false }],
  ] as const)('%s is refused by every call', async (_, more) => {
    for (const path of ['', '/active-subscription-periods', '/available-reports']) {
      expect((await get(`/api/esr${path}${path ? '' : '?report=2026-10'}`, esr(51, more))).status).toBe(403);
    }
  });

  it('without a programme gets none, and with one gets that one', async () => {
    const none = await get<EsrAnswer>('/api/esr?report=2026-10', esr(51, { packages: [133] }));
    expect(none.body.programmes).toEqual([]);
    expect(none.body.sentences.map(({ text }) => text)).toEqual([
      'Figures for October 2026 are not available right now.',
    ]);
    const one = await get<EsrAnswer>('/api/esr?report=2026-10', esr(51, { packages: [13, 135] }));
    expect(one.body.programmes.map(({ key, state }) => [key, state])).toEqual([['straight-to-fulfillment', 'ready']]);
  });

  it('with fewer entitlements sees less: figures and comments by the gates of their pages', async () => {
    const { body } = await get<EsrAnswer>(
      '/api/esr?report=2026-10',
      esr(51, { features: [119], packages: [12, 9, 133, 134] }),
    );
    const [buyer, abandonment] = body.programmes;
    expect(buyer?.figures.map(({ surveyId }) => surveyId)).not.toContain(16);
    expect(buyer?.figures).toHaveLength(6 + 2);
    expect([buyer?.topics, buyer?.benchmark]).toEqual([[], null]);
    expect(buyer?.quotes.length).toBeGreaterThan(0);
    expect([abandonment?.figures, abandonment?.comments]).toEqual([[], null]);
  });

  it('with less depth in one programme is told so, and the others are complete', async () => {
    const { body } = await get<EsrAnswer>('/api/esr?report=2026-03', esr(51, { packages: [12, 9, 13, 133] }));
    expect(body.programmes.map(({ state }) => state)).toEqual(['ready', 'depth', 'depth']);
    expect(body.sentences.filter(({ rule }) => rule === 'depth').map(({ text }) => text)).toEqual([
      'Site Abandonment is not in March 2026: your plan goes back to Jul 20, 2026.',
      'Straight to Fulfillment is not in March 2026: your plan goes back to Oct 16, 2026.',
    ]);
  });
});

describe('the available reports', () => {
  const ids = async (session: SessionContext) =>
    (await get<{ reports: { id: string }[] }>('/api/esr/available-reports', session)).body.reports.map(({ id }) => id);

  it('are those of completed months, within the depth and subscribed', async () => {
    const all = await ids(esr());
    expect([all.length, all[0], all.at(-1)]).toEqual([16 + 5, '2026-10', '2025-07']);
    expect(
      await ids(
        esr(51, { esrPeriods: [{ startDate: '2026-03-01', endDate: '2026-05-31' }, { startDate: '2026-08-02' }] }),
      ),
    ).toEqual([...['2026-10', '2026-09', '2026-05', '2026-04', '2026-03']]);
    expect(await ids(esr(51, { esrPeriods: [] }))).toEqual([]);
    const { body } = await get(
      '/api/esr/active-subscription-periods',
      esr(51, { esrPeriods: [{ startDate: '2026-08-02' }] }),
    );
    expect(body).toEqual({ periods: [{ startDate: '2026-08-02', endDate: null }] });
    expect((await get('/api/esr/active-subscription-periods')).body).toEqual({
      periods: [{ startDate: null, endDate: null }],
    });
  });

  it.each([
    ...['report=2026-11', 'report=2026-Q4', 'report=2025-06', 'report=2025-Q2', 'report=2026-13', 'report=2026-Q5'],
    ...['report=', '', 'report=2026-10&report=2026-09', 'report=0000-01', 'report=9999-12', 'report=2026-10-01'],
    ...['report=2026-1%30%00', 'report[$gt]=1', 'report=2026-10&mid=52', `report=${'2'.repeat(3000)}`],
  ])('refuses %s with a message', async (query) => {
    const { status, body } = await get<{ detail: string }>(`/api/esr?${query}`);
    expect([status, /^[A-Za-z].*\.$/.test(body.detail)]).toEqual([400, true]);
  });
});

/** A number as formatted, with this many decimals. */
const written = (value: number, decimals: number) =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const negative = (value: number) => (value < 0 ? '−' : '');
/** Difference of two formatted values. */
const apart = (value: number | null, before: number | null, decimals: number) =>
  Number(((value ?? 0) - (before ?? 0)).toFixed(decimals));
const moved = (delta: number, decimals: number) =>
  `${delta > 0 ? '↑ +' : delta < 0 ? '↓ −' : ''}${written(delta, decimals)}`;

/** Every figure, sentence and comment that the print version has to show, derived from the call's response. */
function paperWords({ report, programmes, sentences }: EsrAnswer): string[] {
  const words = [report.label];
  // The page shows these in rows; every other sentence as it is.
  const inRows = ['recommendation', 'mover', 'held', 'benchmark'];
  words.push(...sentences.filter(({ rule }) => !inRows.includes(rule)).map(({ text }) => text));
  for (const { surveys, figures, tones, topics, quotes, comments, benchmark, movers } of programmes) {
    for (const { label, n, osat, nps } of surveys) {
      words.push(`${label} n ${written(n, 0)}`);
      for (const figure of figures.filter(({ key }) => key === osat || key === nps)) {
        const decimals = figure.kind === 'nps' ? 0 : 2;
        const value = figure.kind === 'nps' ? figure.score : figure.mean;
        if (value !== null) words.push(`${negative(value)}${written(value, decimals)}`);
        if (figure.kind === 'nps' && figure.margin !== null) words.push(`± ${written(figure.margin, 1)}`);
        for (const other of [figure.change, figure.year]) {
          if (other?.delta != null)
            words.push(moved(apart(value, 'score' in other ? other.score : other.mean, decimals), decimals));
        }
      }
    }
    let read = 0;
    for (const { id, count } of tones) {
      if (id !== 6) read += count;
      else if (count > 0 && comments)
        words.push(`${written(comments.count, 0)} comments, ${written(count, 0)} not read`);
    }
    for (const { id, count, delta } of tones.filter((tone) => [1, 4].includes(tone.id))) {
      words.push(COMMENT_TONES.find((tone) => tone.id === id)?.label ?? '');
      if (read > 0) words.push(`${written((100 * count) / read, 1)}%`);
      if (delta !== null && Math.abs(delta) > 0.0005) words.push(`${moved(100 * delta, 1)} pts`);
    }
    const most = topics
      .filter(({ id, count }) => id !== 1 && count > 0)
      .sort((a, b) => b.count - a.count || a.id - b.id);
    for (const { id, count } of most.slice(0, 3)) {
      const label = COMMENT_TOPICS.find((topic) => topic.id === id)?.label;
      words.push(`${label} ${written((100 * count) / (comments?.count ?? 0), 1)}%`);
    }
    words.push(...quotes.map(({ body }) => body));
    for (const { key, mean, members, distance } of benchmark?.figures ?? []) {
      const figure = figures.find((each) => each.key === key);
      if (mean === null || distance === null || !['OSAT', 'LLTR'].includes(figure?.role ?? '')) continue;
      if (figure?.kind !== 'rating') continue;
      const margin = benchmarkMargin(figure, members);
      words.push(`vs ${written(mean, 1)}`, written(distance, 1));
      if (margin !== null) words.push(`± ${written(margin, 1)}`);
    }
    expect(movers.every((key) => figures.some((figure) => figure.key === key))).toBe(true);
  }
  const all = programmes.flatMap(({ figures, movers }) => figures.filter(({ key }) => movers.includes(key)));
  const size = ({ change }: (typeof all)[number]) => Math.abs(change?.delta ?? 0);
  for (const figure of [...all].sort((a, b) => size(b) - size(a)).slice(0, 5)) {
    if (figure.kind !== 'rating' || figure.mean === null || figure.change?.mean == null) continue;
    const change = moved(apart(figure.mean, figure.change.mean, 2), 2);
    words.push(figure.label, `${written(figure.change.mean, 2)} → ${written(figure.mean, 2)} ${change}`);
  }
  return words;
}

it('lists the notes of its days that should help, with what came of them, on the page and in files', async () => {
  const session = esr();
  const aim = { call: '/api/buyer-overall-metrics', figure: 'Q15_C11779', query: '' };
  const write = (day: string, more: object = {}) =>
    portal.call('POST', '/api/notes', session, {
      ...{ text: `Carrier of ${day}`, startDate: day, endDate: day, area: 'buyer', ...more },
    });
  const made = [await write('2026-10-06', { aim }), await write('2026-10-07'), await write('2026-11-02', { aim })];
  expect(made.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const { body } = await get<EsrAnswer>('/api/esr?report=2026-10', session);
  expect(faultsOf(EsrAnswerSchema, body)).toEqual([]);
  expect(body.notes).toMatchObject([
    { text: 'Carrier of 2026-10-06', startDate: '2026-10-06', outcome: { kind: 'read' } },
  ]);
  const outcome = body.notes?.[0]?.outcome;
  if (outcome?.kind !== 'read') throw new Error('it is read');
  // Six whole weeks to Nov 19: counted row by row.
  const counted = (first: string, last: string) =>
    portal.rows.filter(
      ({ mid, surveyId, answers, submittedAt }) =>
        mid === 51 &&
        surveyId === 1 &&
        answers.Q15_C11779 !== undefined &&
        dayIn('America/Los_Angeles', Date.parse(submittedAt)) >= first &&
        dayIn('America/Los_Angeles', Date.parse(submittedAt)) <= last,
    ).length;
  expect([outcome.before.n, outcome.after.n]).toEqual([
    counted('2026-08-25', '2026-10-05'),
    counted('2026-10-07', '2026-11-17'),
  ]);
  const wanted = { reportType: 'ESR', query: 'report=2026-10' } as const;
  const book = await portal.exported({ ...wanted, format: 'EXCEL' }, session);
  const rows = (await readExcelFile(book.bytes)).find(({ sheet }) => sheet === 'Changes that should help')?.data ?? [];
  expect(rows).toHaveLength(2);
  const cell = (head: string) => rows[1]?.[rows[0]?.indexOf(head) ?? -1];
  expect([cell('Note'), cell('n before'), cell('n after')]).toEqual([
    'Carrier of 2026-10-06',
    outcome.before.n,
    outcome.after.n,
  ]);
  const paper = await portal.exported({ ...wanted, format: 'PDF' }, session);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), { mergePages: true });
  const printed = text.replaceAll(/\s+/g, ' ');
  expect(printed).toContain('Changes that should help');
  expect(printed).toContain(`n ${outcome.before.n} and ${outcome.after.n}.`);
  for (const { id } of made.map((answer) => answer.json())) await portal.call('DELETE', `/api/notes/${id}`, session);
}, 60_000);

describe('as a file', () => {
  const wanted = { reportType: 'ESR', query: 'report=2026-10' } as const;

  it('has the content of the page, as a workbook', async () => {
    const session = esr();
    const { body } = await get<EsrAnswer>('/api/esr?report=2026-10', session);
    const book = await portal.exported({ ...wanted, format: 'EXCEL' }, session);
    expect(book.status).toMatchObject({ status: 'complete', fileName: 'executive-summary_2026-10-01_2026-10-31.xlsx' });
    const sheets = await readExcelFile(book.bytes);
    const sheet = (name: string) => sheets.find((each) => each.sheet === name)?.data ?? [];
    expect(sheet('In words').slice(1).flat()).toEqual(body.sentences.map(({ text }) => text));
    const ratings = body.programmes.flatMap(({ figures }) => figures).filter(({ kind }) => kind === 'rating');
    expect(
      sheet('Ratings')
        .slice(1)
        .map((row) => [row[2], row[4]]),
    ).toEqual(ratings.map(({ code, n }) => [code, n]));
    const quotes = body.programmes.flatMap((programme) => programme.quotes);
    expect(
      sheet('What shoppers said')
        .slice(1)
        .map((row) => row.at(-1)),
    ).toEqual(quotes.map(({ responseId }) => responseId));
  }, 60_000);

  /** The first is in Los Angeles, the other on Lord Howe Island. */
  it.each([
    [51, '2026-10', [612, 792]],
    [52, '2026-Q3', [595.28, 841.89]],
    [51, '2025-07', [612, 792]],
  ])(
    'has on paper the content of the call for merchant %i of %s, on two pages',
    async (mid, id, size) => {
      const session = esr(mid);
      const { body } = await whole(id, session);
      const paper = await portal.exported({ ...wanted, query: `report=${id}`, format: 'PDF' }, session);
      expect(paper.status).toMatchObject({ status: 'complete' });
      const file = await getDocumentProxy(new Uint8Array(paper.bytes));
      expect(file.numPages).toBeLessThanOrEqual(2);
      expect((await file.getPage(1)).view.slice(2)).toEqual(size);
      const { text } = await extractText(file, { mergePages: true });
      // Kerned letters are separated when a PDF is read back: spaces are ignored.
      const bare = (words: string) => words.replaceAll(/\s+/g, '');
      const response = bare(text);
      const found = paperWords(body).map((words) => [words, response.includes(bare(words))]);
      expect(found).toEqual(found.map(([words]) => [words, true]));
      expect(found.length).toBeGreaterThan(30);
      expect(response).not.toContain('□');
    },
    60_000,
  );

  it('is refused if the page would be refused', async () => {
    const request = (query: string, session = esr()) =>
      portal.call('POST', '/api/export', session, { ...wanted, query, format: 'EXCEL' });
    const answer = await request('report=2026-11');
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, 'report']);
    expect((await request('')).statusCode).toBe(400);
  });

  it('covers a schedule’s month, else the last completed one', async () => {
    for (const [days, month] of [
      ['startDate=2026-09-01&endDate=2026-09-30', '2026-09'],
      ['startDate=2026-11-19&endDate=2026-11-19', '2026-10'],
    ] as const) {
      const { status } = await portal.exported({ ...wanted, query: days, format: 'EXCEL' }, esr());
      expect(status).toMatchObject({ status: 'complete', fileName: expect.stringContaining(`_${month}-01_`) });
    }
  }, 60_000);
});

// Last, because what is closed stays closed.
it('an unavailable programme affects only its own section and is named', async () => {
  const { body: before } = await get<EsrAnswer>('/api/esr?report=2026-10');
  await portal.services['site-abandonment'].close();
  const { status, body } = await get<EsrAnswer>('/api/esr?report=2026-10');
  expect([status, body.programmes.map(({ state }) => state)]).toEqual([200, ['ready', 'away', 'ready']]);
  expect(body.programmes[1]).toMatchObject({ label: 'Site Abandonment', figures: [], quotes: [], comments: null });
  expect([body.programmes[0], body.programmes[2]]).toEqual([before.programmes[0], before.programmes[2]]);
  expect(body.sentences.at(-1)?.text).toBe('Site Abandonment is not responding right now, so its part is missing.');
}, 60_000);
