import type { JobPurpose, SessionContext } from '@shoppervoice/contracts/accounts';
import type { Access } from '@shoppervoice/contracts/calls';
import {
  type DeclaredReport,
  type FiguresAnswer,
  type KeyDriversAnswer,
  type ReportLine,
  ReportLineSchema,
} from '@shoppervoice/contracts/reports';
import { accessNumbers, FEATURES, PACKAGES } from '@shoppervoice/survey-model';
import { Random } from '@shoppervoice/survey-model/testing';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { declaredReportsOf } from '../exports/reports-of.ts';
import { specifyPath } from '../open-ends/specify-route.ts';
import type { ReportTable } from '../report-table.ts';
import { plusDays } from './calendar.fixture.ts';
import { type GateDays, queryOf } from './gates.fixture.ts';
import { MERCHANTS, type RecountRow } from './generated-rows.fixture.ts';
import type { Requester, ServiceUnderTest } from './service-under-test.fixture.ts';

const PERSON = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
} as const;

/** A user of a test's merchant with every entitlement. */
function everythingOf(
  { mid, merchantName, timeZone } = MERCHANTS[0] ?? { mid: 0, merchantName: '', timeZone: 'UTC' },
): SessionContext {
  return {
    ...PERSON,
    mid,
    merchantName,
    timeZone,
    timeZoneSince: 0,
    seesAddresses: true,
    activeEsr: false,
    features: Object.values(FEATURES),
    packages: PACKAGES.map(({ number }) => number),
  };
}

function without(context: SessionContext, access: Access): SessionContext {
  const { features, packages } = accessNumbers(access);
  return {
    ...context,
    features: context.features.filter((number) => !features.includes(number)),
    packages: context.packages.filter((number) => !packages.includes(number)),
  };
}

const isOpen = (access: Access) => Object.keys(access).length === 0;
const asJob = (context: SessionContext, purpose: JobPurpose): Requester => ({ job: { ...context, purpose } });

/** The query of a report of these days, as its page sends it. */
function reportQuery(table: ReportTable, { page, asked }: DeclaredReport, days: GateDays): string {
  const { dashboards, drivers, comments, openEnds } = table;
  const path =
    asked === 'other-specify'
      ? specifyPath(openEnds)
      : asked === 'open-end-responses'
        ? `${openEnds.path}/comment-data`
        : ([...dashboards, drivers, ...comments].find((row) => row.page === page)?.path ?? '');
  return queryOf(table, path, days).slice(1);
}

/** Columns of a list's file that need a feature: the features' numbers by the column's head. */
const GATED_COLUMNS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  BUYERCOMMENTS: {
    Order: [25],
    'Device type': [24],
    'Device make': [24],
    'Operating system': [24],
    Browser: [24],
    'Purchase frequency': [10],
    Replies: [23],
  },
  BOPISCOMMENTS: { Order: [25], 'Device type': [24], Browser: [24], Replies: [23] },
  NONBUYERCOMMENTS: {
    Tone: [46],
    Topics: [47],
    'Site abandonment OSAT': [51],
    'Page views': [59],
    'Time on site, seconds': [61],
    Referrer: [60],
    'Kind of referrer': [60],
  },
  STFFCOMMENTS: {
    Order: [86],
    Tone: [80],
    Topics: [81],
    'Straight to Fulfillment OSAT': [82],
    'Purchase frequency': [85],
  },
};

/** Tests a programme's reports: their gates, their content, and that it equals that of the pages. */
export function describeReports(
  table: ReportTable,
  days: GateDays,
  rows: readonly RecountRow[],
  service: () => ServiceUnderTest,
): void {
  const declared = declaredReportsOf(table);
  const everything = everythingOf();
  const stream = (report: DeclaredReport, who: Requester, query = reportQuery(table, report, days)) =>
    service().report(report.type, query, who);

  describe.each(declared)('report $type', (report) => {
    it('is streamed to whoever holds its page and its gate, under the key of calls between servers', async () => {
      const query = reportQuery(table, report, days);
      const gates = [report.access, report.export].filter((access) => !isOpen(access));
      for (const part of ['', '/check']) {
        const url = `${report.type}${part}`;
        expect((await service().report(url, query, everything)).status).toBe(part === '' ? 200 : 204);
        expect((await service().report(url, query, asJob(everything, 'export'))).status).toBe(part === '' ? 200 : 204);
        expect((await service().report(url, query, everything, null)).status).toBe(404);
        expect((await service().report(url, query, null)).status).toBe(401);
        expect((await service().report(url, query, asJob(everything, 'webhook'))).status).toBe(403);
        for (const gate of gates)
          expect((await service().report(url, query, without(everything, gate))).status).toBe(403);
        // An alert reads what the page shows, and needs no access to its file.
        const shown = isOpen(report.export) ? everything : without(everything, report.export);
        const isSame = JSON.stringify(report.export) === JSON.stringify(report.access);
        if (!isSame) expect((await service().report(url, query, asJob(shown, 'alert'))).status).toBeLessThan(300);
        if (!isOpen(report.access))
          expect((await service().report(url, query, asJob(without(everything, report.access), 'alert'))).status).toBe(
            403,
          );
        expect((await service().report(url, `${query}&fun=1`, everything)).status).toBe(400);
        expect((await service().report(url, query.replace(/20\d\d/, '1999'), everything)).status).toBe(400);
      }
    });

    it('names no shopper by an address to whoever may not see one', async () => {
      const hidden = { ...everything, seesAddresses: false };
      for (const who of [hidden, asJob(hidden, 'export')]) {
        const { status, lines } = await stream(report, who);
        expect(status).toBe(200);
        expect(JSON.stringify(lines)).not.toMatch(/@mail\.example|E-mail/i);
      }
    });

    it('is mailed by a schedule under a gate of its own', async () => {
      const scheduled = await stream(report, asJob(everything, 'schedule'));
      expect(scheduled.status).toBe(report.schedule === null ? 403 : 200);
      if (report.schedule === null || isOpen(report.schedule)) return;
      const locked = without(everything, report.schedule);
      expect((await stream(report, asJob(locked, 'schedule'))).status).toBe(403);
      expect((await stream(report, asJob(locked, 'export'))).status).toBe(200);
    });

    it('comes as a head, tables of whole rows, and an end that counts them', async () => {
      const { lines } = await stream(report, everything);
      for (const line of lines.filter((each) => !Array.isArray(each)))
        expect(Value.Errors(ReportLineSchema, line)).toEqual([]);
      const [first, ...rest] = lines;
      expect(first).toMatchObject({
        head: {
          title: report.title,
          merchant: everything.merchantName,
          range: { ...days, timeZone: everything.timeZone },
        },
      });
      let width = 0;
      let counted = 0;
      for (const line of rest.slice(0, -1)) {
        if (Array.isArray(line)) {
          counted += 1;
          expect(line).toHaveLength(width);
        } else if ('table' in line) width = line.table.columns.length;
      }
      expect(rest.at(-1)).toEqual({ end: { rows: counted } });
    });
  });

  describe.each(declared.filter(({ kind }) => kind === 'figures'))('report $type', (report) => {
    it('has the figures of its page, and tables of the same numbers', async () => {
      const random = new Random(report.type.length * 7);
      const calls = table.dashboards.filter(({ page }) => page === report.page);
      for (let time = 0; time < 4; time += 1) {
        const merchant = MERCHANTS[time % MERCHANTS.length];
        const context = everythingOf(merchant);
        const query = new URLSearchParams(
          reportQuery(table, report, { ...days, startDate: plusDays(days.endDate, -random.int(60)) }),
        );
        if (random.chance(0.7)) query.set('compareTo', random.pick(['previous', 'year']));
        if (calls[0]?.takes.period && random.chance(0.5)) query.set('period', 'day');
        const { lines } = await stream(report, context, query.toString());
        const answer = lines.flatMap((line) => ('figures' in line ? [line.figures as FiguresAnswer] : []))[0];
        const pages = await Promise.all(
          calls.map(({ path }) => service().get<FiguresAnswer>(`${path}?${query}`, context)),
        );
        expect([`${query}`, answer?.figures]).toEqual([`${query}`, pages.flatMap(({ body }) => body.figures)]);
        const head = lines.flatMap((line) => ('head' in line ? line.head.facts : []));
        const unread = (answer?.figures ?? []).flatMap((figure) => ('notRead' in figure && figure.notRead) || []);
        expect(head.flatMap(([name, value]) => (name === 'Not read' ? [Number.parseInt(value, 10)] : []))).toEqual(
          unread,
        );
        for (const figure of answer?.figures ?? []) {
          if (figure.kind !== 'rating') continue;
          const found = tableRows(lines, 'Ratings').filter(
            (row) => row.Code === figure.code && row['Answers of'] === (figure.of?.label ?? row['Answers of']),
          );
          expect(found.some((row) => row.Mean === figure.mean && row.n === figure.n)).toBe(true);
        }
      }
    });
  });

  describe.each(declared.filter(({ kind, asked }) => kind === 'figures' && asked === undefined))(
    'report $type',
    (report) => {
      it('says of earlier days what it said on them, as far back as the plan reaches', async () => {
        const { lines } = await stream(report, everything);
        const [answer] = lines.flatMap((line) => ('figures' in line ? [line.figures as FiguresAnswer] : []));
        const random = new Random(report.type.length);
        const { key } = random.pick(answer?.figures ?? []);
        const query = reportQuery(table, report, days);
        const url = `${report.type}/past`;
        const past = await service().report(url, `${query}&figure=${encodeURIComponent(key)}&back=900`, everything);
        expect(past.lines.at(-1)).toEqual({ end: { rows: 0 } });
        const reported = past.lines.flatMap((line) => ('figures' in line ? [line.figures as FiguresAnswer] : []));
        // More than a year, and never before the first allowed day of the deepest plan.
        expect(reported.length).toBeGreaterThan(365);
        for (const back of [0, 1, random.int(reported.length), reported.length - 1]) {
          const then = { startDate: plusDays(days.startDate, -back), endDate: plusDays(days.endDate, -back) };
          const same = await stream(report, everything, reportQuery(table, report, then));
          const [again] = same.lines.flatMap((line) => ('figures' in line ? [line.figures as FiguresAnswer] : []));
          const figure = again?.figures.find((each) => each.key === key);
          expect([reported[back]?.range, reported[back]?.figures.map(withoutSeries)]).toEqual([
            again?.range,
            figure === undefined ? [] : [withoutSeries(figure)],
          ]);
        }
        for (const wrong of ['figure=nobodys&back=3', `figure=${key}&back=-1`, `figure=${key}`, 'back=3']) {
          const refused = await service().report(url, `${query}&${wrong}`, everything);
          expect([wrong, refused.status]).toEqual([wrong, wrong.includes('nobodys') ? 404 : 400]);
        }
        expect((await service().report(url, `${query}&figure=${key}&back=3`, null)).status).toBe(401);
        expect((await service().report(url, `${query}&figure=${key}&back=3`, everything, null)).status).toBe(404);
      });
    },
  );

  describe.each(declared.filter(({ kind }) => kind === 'drivers'))('report $type', (report) => {
    const answersIn = (lines: readonly ReportLine[]) =>
      lines.flatMap((line) => ('drivers' in line ? [line.drivers as KeyDriversAnswer] : []));
    const factsIn = (lines: readonly ReportLine[]) =>
      new Map(lines.flatMap((line) => ('head' in line ? line.head.facts : [])));

    it('has the answer of its page, its table, what to fix first, filters and segment', async () => {
      const query = `${reportQuery(table, report, days)}&deviceType=1&vs.deviceType=2&outcome=lltr`;
      const { lines } = await stream(report, everything, query);
      const [answer] = answersIn(lines);
      const page = await service().get<KeyDriversAnswer>(`${table.drivers.path}?${query}`, everything);
      expect(answer).toEqual(page.body);
      const found = tableRows(lines, 'Key drivers');
      expect(new Set(found.map((row) => row.Code))).toEqual(new Set(page.body.drivers.map(({ code }) => code)));
      for (const { code, mean, n, pointsAtStake, importance, change } of page.body.drivers) {
        const row = found.find((each) => each.Code === code);
        expect([row?.Mean, row?.n, row?.['Points at stake'], row?.Importance, row?.Change]).toEqual([
          mean,
          n,
          pointsAtStake,
          importance,
          change?.delta ?? null,
        ]);
      }
      const facts = factsIn(lines);
      const first = page.body.drivers.find(({ code }) => code === page.body.fixFirst)?.label ?? 'Nothing stands out';
      expect(facts.get('Fix first')?.startsWith(`${first}. `)).toBe(true);
      expect([facts.get('Outcome'), facts.get('Note')]).toEqual([
        page.body.outcome.label,
        'An association, not a cause.',
      ]);
      expect(facts.get('Filters')).toMatch(/^Device type: /);
      expect(facts.get('Compared with')).toMatch(/^Device type: /);
      const few = page.body.drivers.filter(({ withheld }) => withheld !== undefined).map(({ label }) => label);
      expect(facts.get('Too few answers') ?? '').toBe(few.join(', '));
    });

    it('says of a rating on earlier days what it said on them', async () => {
      // So long that a rating has points at stake where there are enough answers.
      const window = 299;
      const query = reportQuery(table, report, { ...days, startDate: plusDays(days.endDate, -window) });
      const random = new Random(report.type.length);
      const today = answersIn((await stream(report, everything, query)).lines)[0];
      const drivers = today?.drivers ?? [];
      const sure = drivers.filter(({ pointsLow }) => pointsLow !== null);
      const { code } = random.pick(sure.length > 0 ? sure : drivers);
      const url = `${report.type}/past`;
      const past = await service().report(url, `${query}&figure=${code}&back=900`, everything);
      expect(past.lines.at(-1)).toEqual({ end: { rows: 0 } });
      const reported = answersIn(past.lines);
      expect(reported.length).toBeGreaterThan(30);
      for (const back of [0, 1, random.int(reported.length), reported.length - 1]) {
        const then = { startDate: plusDays(days.endDate, -window - back), endDate: plusDays(days.endDate, -back) };
        const [same] = answersIn((await stream(report, everything, reportQuery(table, report, then))).lines);
        const driver = same?.drivers.find((each) => each.code === code);
        const withoutImportance = { importance: null, importanceLow: null, importanceHigh: null, group: null };
        expect([reported[back]?.range, reported[back]?.outcome, reported[back]?.drivers]).toEqual([
          same?.range,
          same?.outcome,
          [{ ...driver, ...withoutImportance }],
        ]);
      }
      for (const wrong of ['figure=nobodys&back=3', `figure=${code}&back=-1`, `figure=${code}`, 'back=3']) {
        const refused = await service().report(url, `${query}&${wrong}`, everything);
        expect([wrong, refused.status]).toEqual([wrong, wrong.includes('nobodys') ? 404 : 400]);
      }
      expect((await service().report(url, `${query}&figure=${code}&back=3`, null)).status).toBe(401);
      expect((await service().report(url, `${query}&figure=${code}&back=3`, everything, null)).status).toBe(404);
    });
  });

  describe.each(table.comments.map(({ report }) => declared.find(({ type }) => type === report.type)))(
    'report $type',
    (report) => {
      it('says how many there were on earlier days', async () => {
        if (report === undefined) throw new Error('every list is a report');
        const query = reportQuery(table, report, days);
        const { lines } = await service().report(`${report.type}/past`, `${query}&back=20`, everything);
        const reported = tableRows(lines);
        expect(reported[0]?.Day).toBe(days.endDate);
        expect(reported.at(-1)?.Day).toBe(plusDays(days.startDate, -20));
        const all = reportQuery(table, report, { ...days, startDate: plusDays(days.startDate, -20) });
        const listed = tableRows((await stream(report, everything, all)).lines).length;
        expect(reported.reduce((sum, row) => sum + Number(row.Comments), 0)).toBe(listed);
        const shifted = { startDate: plusDays(days.endDate, -9), endDate: plusDays(days.endDate, -3) };
        const some = tableRows((await stream(report, everything, reportQuery(table, report, shifted))).lines).length;
        expect(reported.slice(3, 10).reduce((sum, row) => sum + Number(row.Comments), 0)).toBe(some);
      });
    },
  );

  describe.each(declared.filter(({ type }) => type in GATED_COLUMNS))('report $type', (report) => {
    it('has every column that is held, and no other', async () => {
      const headsOf = async (context: SessionContext) => tableHeads((await stream(report, context)).lines);
      const all = await headsOf(everything);
      for (const [head, features] of Object.entries(GATED_COLUMNS[report.type] ?? {})) {
        expect(all).toContain(head);
        const entitled = features.map((feature) => ({ feature }));
        const [gate = {}] = entitled;
        expect([head, (await headsOf(without(everything, gate))).includes(head)]).toEqual([head, false]);
      }
    });
  });

  describe.each(declared.filter(({ asked }) => asked !== undefined))('report $type', (report) => {
    it('has the rows of its page, of one merchant alone', async () => {
      const owner = new Map(rows.map(({ responseId, mid }) => [responseId, mid]));
      const path =
        report.asked === 'other-specify' ? specifyPath(table.openEnds) : `${table.openEnds.path}/comment-data`;
      for (const merchant of MERCHANTS) {
        const context = everythingOf(merchant);
        const qid = merchant.customQuestions.find(
          ({ kind, surveyId }) => kind === 'open' && table.openEnds.surveyIds.includes(surveyId),
        );
        const query = new URLSearchParams({ ...days });
        if (report.asked === 'open-end-responses') query.set('qid', qid?.code ?? '');
        const { lines } = await stream(report, context, query.toString());
        const found = tableRows(lines).map((row) => [row.Response, row.Answer ?? row.Words]);
        const listed: unknown[] = [];
        for (let page = 1; ; page += 1) {
          const { body } = await service().get<RowsPage>(`${path}?${query}&page=${page}&pageSize=100`, context);
          for (const item of body.commentData) listed.push([item.responseId, item.body ?? item.words]);
          if (body.commentData.length === 0) break;
        }
        expect(found).toEqual(listed);
        for (const [responseId] of found) expect(owner.get(String(responseId))).toBe(merchant.mid);
      }
    });
  });
}

/** The compared part of a page of open ends or of texts beside options. */
interface RowsPage {
  readonly commentData: readonly { readonly responseId: string; readonly body?: string; readonly words?: string }[];
}

/** Removes a figure's trend, which earlier days do not have. */
const withoutSeries = <Each extends object>(figure: Each): Each => ({ ...figure, series: undefined });

/** Rows of a table, or of all of them, by the columns' heads. */
export function tableRows(lines: readonly ReportLine[], name?: string): Record<string, string | number | null>[] {
  const found: Record<string, string | number | null>[] = [];
  let heads: readonly string[] | null = null;
  for (const line of lines) {
    if (!Array.isArray(line)) {
      if ('table' in line)
        heads = name === undefined || line.table.name === name ? line.table.columns.map(({ head }) => head) : null;
    } else if (heads !== null) {
      const row: Record<string, string | number | null> = {};
      for (let at = 0; at < heads.length; at += 1) row[heads[at] ?? ''] = line[at] ?? null;
      found.push(row);
    }
  }
  return found;
}

export const tableHeads = (lines: readonly ReportLine[]): string[] =>
  lines.flatMap((line) => ('table' in line ? line.table.columns.map(({ head }) => head) : []));
