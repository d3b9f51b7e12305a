import { randomBytes } from 'node:crypto';
import type { ChoiceFigure, DeclaredReport, Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { MERCHANTS } from '@shoppervoice/report-service/testing';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORTS as BUYER } from '../../services/online-buyer/src/reports.ts';
import { REPORTS as ABANDONMENT } from '../../services/site-abandonment/src/reports.ts';
import { REPORTS as STFF } from '../../services/stff/src/reports.ts';
import { ReportingPortal } from './reporting-portal.fixture.ts';

/**
 * Every report of every programme, exported through the service, which knows none of them, opened by independent
 * programs, and compared with the responses of the pages' own calls.
 */
const PROGRAMMES = { 'online-buyer': BUYER, 'site-abandonment': ABANDONMENT, stff: STFF } as const;
type Service = keyof typeof PROGRAMMES;
const SERVICES = Object.keys(PROGRAMMES) as Service[];
const DAYS = { startDate: '2026-09-10', endDate: '2026-11-19' };

let portal: ReportingPortal;
const INTERNAL_KEY = randomBytes(32).toString('base64url');
beforeAll(async () => {
  portal = await ReportingPortal.start({ environment: { INTERNAL_KEY } });
}, 120_000);
afterAll(() => portal?.close());

const session = () => portal.session('rea', 51);

const csvOf = (bytes: Buffer): string[][] =>
  parse(bytes.toString('utf8'), { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][];

/** Rows below the header that begins with these texts. */
function tableIn(lines: readonly (readonly string[])[], first: string, name?: string): Record<string, string>[] {
  const from = name === undefined ? 0 : lines.findIndex(([cell]) => cell === name);
  const head = lines.findIndex(([cell], at) => at >= from && cell === first);
  const heads = lines[head] ?? [];
  const end = lines.findIndex((line, at) => at > head && line.length === 1 && line[0] === '');
  return lines
    .slice(head + 1, end < 0 ? undefined : end)
    .map((line) => Object.fromEntries(heads.map((each, at) => [each, line[at] ?? ''])));
}

const isKind =
  <Kind extends Figure['kind']>(kind: Kind) =>
  (figure: Figure): figure is Extract<Figure, { kind: Kind }> =>
    figure.kind === kind;

const isChosen = (figure: Figure): figure is ChoiceFigure => figure.kind === 'single' || figure.kind === 'multi';

async function declared(service: Service): Promise<readonly DeclaredReport[]> {
  return (await portal.services[service].app.inject({ url: '/service.json' })).json().reports;
}

const BUYER_OVERALL = 'online-buyer-overall-metrics';
const BUYER_ORDER = [
  ...['Q15_C11779', 'Q64_C2023', 'Q106375_C106738', 'Q106736_C106739', 'Q16_C11780', 'Q65_C11526'],
  ...['BO104_1', 'BO104_2', 'BO104_3'],
];

describe.each(SERVICES)('dashboards of %s', (service) => {
  it('have the same content in CSV, in a workbook and on paper as their pages', async () => {
    for (const { type, page, kind, title } of await declared(service)) {
      if (kind !== 'figures') continue;
      const calls = PROGRAMMES[service].dashboards.filter((row) => row.page === page);
      const inOne = calls[0]?.takes.rangeInOne;
      const query = new URLSearchParams({
        ...(inOne ? { range: `${DAYS.startDate} to ${DAYS.endDate}` } : DAYS),
        compareTo: 'previous',
      });
      const answers: FiguresAnswer[] = [];
      for (const { path } of calls) answers.push(await portal.page(service, `${path}?${query}`, session()));
      const figures = answers.flatMap((answer) => answer.figures);
      const of = { reportType: type, query: query.toString() };

      const csv = await portal.exported({ ...of, format: 'CSV' }, session());
      expect([type, csv.status.status, csv.status.reason]).toEqual([type, 'complete', undefined]);
      expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const lines = csvOf(csv.bytes);
      expect(lines.slice(0, 2)).toEqual([
        ['Report', title],
        ['Merchant', 'Shop 51'],
      ]);
      expect(lines.find(([name]) => name === 'Days')).toEqual(['Days', 'Sep 10 – Nov 19, 2026']);
      const ratings = figures.filter(isKind('rating'));
      const written = ratings.length === 0 ? [] : tableIn(lines, 'Survey', 'Ratings');
      const rows = written.map((row) => [row.Code, row.Mean, row.n]);
      const called = ratings.map(({ code, mean, n }) => [code, mean === null ? '' : mean.toFixed(2), String(n)]);
      // Pages show a survey's satisfaction, recommendation and buying again in one order, whatever order their call
      // has.
      expect(rows.map(String).sort()).toEqual(called.map(String).sort());
      if (type === BUYER_OVERALL) expect(rows.map(([code]) => code)).toEqual(BUYER_ORDER);

      const workbook = await portal.exported({ ...of, format: 'EXCEL' }, session());
      const sheets = await readExcelFile(workbook.bytes);
      expect(sheets[0]?.sheet).toBe('About');
      expect(sheets[0]?.data[0]).toEqual(['Report', title]);
      const scores = figures.filter(isKind('nps'));
      const scoreSheet = sheets.find(({ sheet }) => sheet === 'Net Promoter Scores')?.data ?? [];
      const scoreAt = (scoreSheet[0] ?? []).indexOf('NPS');
      expect(scoreSheet.slice(1).map((row) => row[scoreAt])).toEqual(scores.map(({ score }) => score));
      const options = [...figures.filter(isChosen)].flatMap(({ options, notRead }) => [
        ...options,
        ...(notRead ? [{ count: notRead, withheld: undefined }] : []),
      ]);
      const chosen = sheets.find(({ sheet }) => sheet === 'Answers chosen')?.data ?? [];
      const countAt = (chosen[0] ?? []).indexOf('Count');
      expect(
        chosen
          .slice(1)
          .map((row) => row[countAt])
          .sort(),
      ).toEqual(options.map(({ count, withheld }) => (withheld ? 'hidden' : count)).sort());

      const paper = await portal.exported({ ...of, format: 'PDF' }, session());
      expect([type, paper.status.status, paper.status.fileName?.endsWith('.pdf')]).toEqual([type, 'complete', true]);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), { mergePages: true });
      const plain = text.replaceAll(/\s+/g, ' ');
      expect(plain).toContain(title);
      expect(plain).toContain('Shop 51');
      for (const { mean } of ratings)
        if (mean !== null) expect([type, plain.includes(mean.toFixed(2))]).toEqual([type, true]);
      for (const { score, margin } of scores) {
        if (score === null || margin === null) continue;
        expect([type, plain.includes(String(Math.abs(score))), plain.includes(margin.toFixed(1))]).toEqual([
          type,
          true,
          true,
        ]);
      }
    }
  }, 180_000);
});

describe('filters of a dashboard', () => {
  it.each([
    ['BUYEROVERALL', 'deviceType=1', 'Device type: Desktop'],
    ['BUYEROVERALL', 'age=3&purchaseFrequency=2', 'Purchase frequency: 2-3 times; Age: 25-34'],
    ['BUYERNPS', 'surveyId=2&surveyId=1', 'Survey: Point of sale, Fulfillment'],
    ['SITEABANDONMENTSCORESUMMARY', 'qid=M2SA', 'Group: Visit intent'],
    ['BUYEROVERALL', '', 'none'],
  ])('are named in the file of %s with %s as on the page', async (reportType, chosen, words) => {
    const query = `${new URLSearchParams(DAYS)}&${chosen}`;
    const { bytes } = await portal.exported({ reportType, format: 'CSV', query } as never, session());
    expect(csvOf(bytes).find(([name]) => name === 'Filters')).toEqual(['Filters', words]);
  });

  it('are named on both sides of two segments', async () => {
    const query = `${new URLSearchParams(DAYS)}&deviceType=3&vs.deviceType=1`;
    const { bytes } = await portal.exported({ reportType: 'BUYEROVERALL', format: 'CSV', query } as never, session());
    const named = csvOf(bytes).filter(([name]) => name === 'Filters' || name === 'Compared with');
    expect(named).toEqual([
      ['Filters', 'Device type: Mobile'],
      ['Compared with', 'Device type: Desktop'],
    ]);
  });
});

describe.each(SERVICES)('lists of %s', (service) => {
  it('have every row of their pages in CSV and in a workbook, and none of another merchant', async () => {
    const foreign = new Set(portal.rows.filter(({ mid }) => mid !== 51).map(({ responseId }) => responseId));
    for (const { type, page, kind, asked } of await declared(service)) {
      if (kind !== 'rows') continue;
      const { comments, openEnds } = PROGRAMMES[service];
      const path =
        comments.find((set) => set.page === page)?.path ??
        `${openEnds.path}/${asked === 'other-specify' ? 'specify' : 'comment-data'}`;
      const question = MERCHANTS[0]?.customQuestions.find(
        ({ kind: of, surveyId }) => of === 'open' && openEnds.surveyIds.includes(surveyId),
      );
      const query = { ...DAYS, ...(asked === 'open-end-responses' ? { qid: question?.code ?? '' } : {}) };
      const expected: string[][] = [];
      for (let number = 1; ; number += 1) {
        const url = `${path}?${new URLSearchParams({ ...query, pageSize: '100', page: String(number) })}`;
        const { commentData } = await portal.page(service, url, session());
        for (const item of commentData) expected.push([item.responseId, item.body ?? item.words]);
        if (commentData.length === 0) break;
      }
      const csv = await portal.exported({ reportType: type, format: 'CSV', query }, session());
      const bare = await portal.exported({ reportType: type, format: 'CSV', query, headLines: false }, session());
      expect(bare.bytes.toString().replace('\uFEFF', '')).not.toContain('Shop 51');
      expect(csv.bytes.toString().endsWith(bare.bytes.toString().replace('\uFEFF', ''))).toBe(true);
      const text = asked === undefined ? 'Comment' : 'Answer';
      const rows = tableIn(csvOf(csv.bytes), 'Day');
      expect([type, csv.status.rows, rows.map((row) => [row.Response, row[text]])]).toEqual([
        type,
        expected.length,
        expected,
      ]);
      expect(rows.some(({ Response = '' }) => foreign.has(Response))).toBe(false);

      const workbook = await portal.exported({ reportType: type, format: 'EXCEL', query }, session());
      const [, sheet] = await readExcelFile(workbook.bytes);
      const at = (head: string) => (sheet?.data[0] ?? []).indexOf(head);
      expect(sheet?.data.slice(1).map((row) => [row[at('Response')], row[at(text)]])).toEqual(expected);
      expect(sheet?.data.slice(1).every((row) => row[at('Day')] instanceof Date)).toBe(true);

      // The PDF has the first of them, in the order of the list, and says which.
      const paper = await portal.exported({ reportType: type, format: 'PDF', query }, session());
      const { text: onPaper } = await extractText(await getDocumentProxy(new Uint8Array(paper.bytes)), {
        mergePages: true,
      });
      const plain = onPaper.replaceAll(/\s+/g, ' ');
      const count = expected.length;
      const which = count <= 500 ? `has ${count === 1 ? 'the only one' : `all ${count}`}` : 'has the first 500 of';
      expect([type, count === 0 || plain.includes(`This file ${which}`)]).toEqual([type, true]);
      const places = expected.slice(0, 500).map(([, body = '']) => plain.indexOf(body.slice(0, 20).trim()));
      expect([type, places.filter((place) => place < 0)]).toEqual([type, []]);
    }
  }, 120_000);
});

describe('an export', () => {
  const query = { ...DAYS };
  const comments = { reportType: 'BUYERCOMMENTS', format: 'CSV', query } as const;
  const refusalOf = async (body: unknown, path = '/api/export', who = session()) => {
    const { statusCode, ...answer } = await portal.call('POST', path, who, body);
    return [statusCode, answer.json().parameter];
  };

  it('is requested by its question alone, in whichever programme', async () => {
    for (const surveyId of [1, 7, 17]) {
      const code = MERCHANTS[0]?.customQuestions.find((own) => own.kind === 'open' && own.surveyId === surveyId)?.code;
      const made = await portal.exported(
        { format: 'CSV', query: { ...query, qid: code ?? '' } },
        session(),
        '/api/export/open-end-responses',
      );
      expect([surveyId, made.status.status]).toEqual([surveyId, 'complete']);
    }
    const words = { format: 'CSV', query: { ...query, qid: '106SA' } };
    expect((await portal.exported(words as never, session(), '/api/export/other-specify')).status.title).toBe(
      'Site Abandonment Other Answers',
    );
    expect(
      await refusalOf({ format: 'CSV', query: { ...query, qid: 'OE_1' } }, '/api/export/open-end-responses'),
    ).toEqual([404, 'qid']);
    expect(await refusalOf({ format: 'CSV', query }, '/api/export/other-specify')).toEqual([400, 'qid']);
    expect(await refusalOf(comments, '/api/export/other-specify')).toEqual([400, 'reportType']);
  });

  it.each([
    [{ reportType: 'NOTHING' }, 404, 'reportType'],
    [{ reportType: undefined }, 400, 'reportType'],
    [{ format: 'DOC' }, 400, 'format'],
    [{ query: { startDate: '1999-01-01', endDate: '2026-11-19' } }, 400, 'startDate'],
    [{ query: { startDate: '2026-11-19', endDate: '2026-11-30' } }, 400, 'endDate'],
    [{ query: { startDate: 'x', endDate: '2026-11-19' } }, 400, 'startDate'],
    [{ query: { ...DAYS, deviceType: 99 } }, 400, 'deviceType'],
    [{ query: { ...DAYS, fun: 'on' } }, 400, 'fun'],
    [{ query: { ...DAYS, mid: 52 } }, 400, 'mid'],
    [{ key: 'a b' }, 400, 'key'],
    [{ mid: 52 }, 400, 'mid'],
  ])('with %j is refused with a message that names what is wrong', async (change, status, parameter) => {
    expect(await refusalOf({ ...comments, ...change })).toEqual([status, parameter]);
  });

  it('is refused without its entitlements, according to accounts', async () => {
    const otherUser = { ...session(), userId: portal.users.other ?? '' };
    const { statusCode } = await portal.call('POST', '/api/export', otherUser, comments);
    expect(statusCode).toBe(403);
  });

  it('is the same for the same click, and another for another user, merchant or click', async () => {
    const key = 'click-0001';
    const idOf = async (who = session(), more = {}) =>
      (await portal.call('POST', '/api/export', who, { ...comments, key, ...more })).json().id;
    const ids = await Promise.all(Array.from({ length: 5 }, () => idOf()));
    expect(new Set(ids).size).toBe(1);
    expect(await idOf()).toBe(ids[0]);
    const others = [
      await idOf(portal.session('rea', 52)),
      await idOf(portal.session('other', 52)),
      await idOf(session(), { key: 'click-0002' }),
    ];
    expect(new Set([...ids, ...others]).size).toBe(4);
  });

  it('is read by its user in any session while linked to its merchant, and by no one else', async () => {
    const { id, status } = await portal.exported(comments, session());
    expect(status.url).toBe(`/api/download/${id}`);
    const codes = async (who: ReturnType<typeof session>) =>
      Promise.all(
        [`/api/download-status/${id}`, `/api/download/${id}`].map(
          async (url) => (await portal.call('GET', url, who)).statusCode,
        ),
      );
    expect(await codes({ ...session(), sessionId: 'another' })).toEqual([200, 200]);
    expect(await codes(portal.session('rea', 52))).toEqual([200, 200]);
    expect(await codes(portal.session('other', 52))).toEqual([404, 404]);
    expect(await codes({ ...portal.session('other', 52), mid: 51 })).toEqual([404, 404]);
    expect((await portal.call('DELETE', `/api/export/${id}`, portal.session('other', 52))).statusCode).toBe(404);
    // Of the second merchant, which its user has left.
    const exported = await portal.exported(comments, portal.session('rea', 52));
    const otherUser = { ...session(), userId: portal.users.other ?? '' };
    expect((await portal.call('GET', `/api/download/${exported.id}`, otherUser)).statusCode).toBe(404);
  });

  it.each(['CSV', 'EXCEL', 'PDF'] as const)('in %s is a file as the service’s document says', async (format) => {
    const { id } = await portal.exported({ reportType: 'BUYEROVERALL', format, query: DAYS }, session());
    const answer = await portal.call('GET', `/api/download/${id}`, session());
    expect(answer.statusCode).toBe(200);
    const document = await DocumentUnderTest.of(portal.reporting.app, INTERNAL_KEY);
    expect(document.differences('GET /api/download/:id', answer)).toEqual([]);
  });

  it('that is cancelled is deleted with its file', async () => {
    const { id } = await portal.exported(comments, session());
    expect((await portal.call('DELETE', `/api/export/${id}`, session())).statusCode).toBe(204);
    for (const url of [`/api/download-status/${id}`, `/api/download/${id}`]) {
      expect((await portal.call('GET', url, session())).statusCode).toBe(404);
    }
  });
});
