import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import { type BenchmarksAnswer, BenchmarksAnswerSchema } from '@shoppervoice/contracts/reports';
import { type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { importResponses, saveMerchants } from '@shoppervoice/survey-store';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlineBuyerService } from './service.ts';

/** 20 November 2026, 14:00 in New York. */
const NOW = Date.parse('2026-11-20T19:00:00Z');
const ZONES = ['America/Los_Angeles', 'Australia/Lord_Howe', 'Europe/London', 'Asia/Kolkata'];
const CODES: readonly (readonly [surveyId: number, code: string])[] = [
  [1, 'Q15_C11779'],
  [2, 'Q64_C2023'],
  [1, 'Q16_C11780'],
  [2, 'Q65_C11526'],
  [1, 'Q106375_C106738'],
  [2, 'Q106736_C106739'],
  [16, 'BO104_1'],
  [16, 'BO104_3'],
  [16, 'BO104_2'],
];
const [STANDARD, CUSTOM, COE, BOPIS] = [17, 18, 19, 28];

/** Sixteen in the group, three outside it. The requesting merchant is 1. */
const GROUP = Array.from({ length: 16 }, (_, k) => 1 + k);
const OUTSIDE = [51, 52, 53, 54, 55];
const SETS = [
  { id: 7, label: 'Far away', mids: [1, 2, 3, 4, 5, 6, ...OUTSIDE] },
  { id: 9, label: 'Mostly outside', mids: [...OUTSIDE, 10, 11] },
];

const MERCHANTS = [...GROUP, ...OUTSIDE].map((mid) => ({
  mid,
  timeZone: ZONES[mid % ZONES.length] ?? '',
  customQuestions: [],
  benchmarkGroup: GROUP.includes(mid) ? 'apparel' : null,
  customBenchmarks: mid === 1 ? SETS : [],
}));
const zoneOf = (mid: number) => ZONES[mid % ZONES.length] ?? '';

interface Row {
  readonly responseId: string;
  readonly mid: number;
  readonly surveyId: number;
  readonly submittedAt: string;
  readonly answers: Readonly<Record<string, number>>;
}

const next = seededRandom(7);

/** Five months; who counts where differs: some have few answers in a month, and pickup is answered by seven only. */
function someRows(): Row[] {
  const rows: Row[] = [];
  for (const { mid } of MERCHANTS) {
    for (let month = 6; month <= 10; month++) {
      for (const surveyId of [1, 2, 16]) {
        if (surveyId === 16 && mid > 7) continue;
        // 28 to 43: around the threshold of thirty. In August nearly all have few answers.
        const answers = month === 7 && mid % 4 > 0 ? 12 : 28 + Math.floor(16 * next());
        const happy = 0.2 + 0.8 * ((mid * 37) % 11) * 0.1;
        for (let k = 0; k < answers; k++) {
          const codes = CODES.filter(([of]) => of === surveyId);
          // Around the ends of months, so that zones matter, and in between.
          const edge = next() < 0.3;
          const at = Date.UTC(2026, month, 1) + (edge ? (next() - 0.5) * 86_400_000 : next() * 29 * 86_400_000);
          rows.push({
            responseId: `r-${mid}-${surveyId}-${month}-${k}`,
            mid,
            surveyId,
            submittedAt: new Date(Math.min(at, NOW - 3_600_000)).toISOString(),
            answers: Object.fromEntries(
              codes
                .filter(() => next() < 0.97)
                .map(([, code]) => [code, Math.min(10, Math.floor(11 * next() ** happy))]),
            ),
          });
        }
      }
    }
  }
  return rows;
}

const rows = someRows();
const reader: SessionContext = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 1,
  merchantName: 'Shop 1',
  timeZone: zoneOf(1),
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: [STANDARD, CUSTOM, COE, BOPIS],
  packages: [12, 133],
};

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest(onlineBuyerService, { merchants: MERCHANTS, rows, now: NOW });
}, 120_000);
afterAll(() => service?.close());

async function ask(which: 'merchant' | 'custom', startDate: string, endDate: string, context = reader) {
  const { status, body } = await service.get(
    `/api/benchmarks/${which}?startDate=${startDate}&endDate=${endDate}`,
    context,
  );
  return { status, body: body as BenchmarksAnswer };
}

/** In the merchant's own zone. Swedish dates are written YYYY-MM-DD. */
const monthIn = (mid: number, instant: string, cache = new Map<number, Intl.DateTimeFormat>()) => {
  const format = cache.get(mid) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zoneOf(mid) });
  return format.format(Date.parse(instant)).slice(0, 7);
};

/** All single answers. */
const answers = new Map<string, number[]>();
for (const { mid, submittedAt, answers: given } of rows) {
  const month = monthIn(mid, submittedAt);
  for (const [code, rating] of Object.entries(given)) {
    const key = `${mid} ${month} ${code}`;
    answers.set(key, [...(answers.get(key) ?? []), rating]);
  }
}

interface Member {
  readonly mid: number;
  readonly mean: number;
  readonly top: number;
}

function counting(mids: readonly number[], month: string, code: string): Member[] {
  const members: Member[] = [];
  for (const mid of mids) {
    const given = answers.get(`${mid} ${month} ${code}`) ?? [];
    if (given.length < 30) continue;
    let sum = 0;
    let high = 0;
    for (const rating of given) {
      sum += rating;
      if (rating >= 9) high += 1;
    }
    members.push({ mid, mean: sum / given.length, top: high / given.length });
  }
  return members;
}

/** Rounds half away from zero; fifteen digits undo what binary fractions add. */
const rounded = (value: number, scale: number) => Math.round(Number((value * scale).toPrecision(13))) / scale;

function expectedFigure(code: string, months: readonly string[], membersIn: (month: string) => Member[]) {
  let least = Number.POSITIVE_INFINITY;
  let mean = 0;
  let top = 0;
  let disclosed = 0;
  for (const month of months) {
    const members = membersIn(month);
    if (members.length < 5) continue;
    disclosed += 1;
    least = Math.min(least, members.length);
    let ofMeans = 0;
    let ofTops = 0;
    for (const member of members) {
      ofMeans += member.mean;
      ofTops += member.top;
    }
    mean += ofMeans / members.length;
    top += ofTops / members.length;
  }
  if (disclosed === 0) return { code, members: 0, mean: null, top: null, withheld: 'members' };
  return { code, members: least, mean: rounded(mean / disclosed, 10), top: rounded(top / disclosed, 100) };
}

const others = (mid: number) => GROUP.filter((each) => each !== mid);

function bestOf(mid: number, month: string, code: string): Member[] {
  const members = counting(others(mid), month, code);
  if (members.length < 10) return [];
  members.sort((a, b) => b.mean - a.mean || a.mid - b.mid);
  return members.slice(0, Math.max(5, Math.ceil(members.length / 10)));
}

const RANGES: readonly (readonly [string, string, readonly string[]])[] = [
  ['2026-10-01', '2026-10-31', ['2026-10']],
  ['2026-10-21', '2026-11-19', ['2026-10']],
  ['2026-07-01', '2026-10-31', ['2026-07', '2026-08', '2026-09', '2026-10']],
  ['2026-07-02', '2026-11-19', ['2026-08', '2026-09', '2026-10']],
  ['2026-09-03', '2026-09-20', ['2026-08']],
  [
    '2025-08-01',
    '2026-08-31',
    Array.from({ length: 13 }, (_, k) => new Date(Date.UTC(2025, 7 + k)).toISOString().slice(0, 7)),
  ],
];

describe('equals plain loops over the rows of the import', () => {
  it.each(RANGES)('%s to %s', async (startDate, endDate, months) => {
    for (const mid of [1, 2, 3, 4]) {
      const context = { ...reader, mid, timeZone: zoneOf(mid) };
      const group = await ask('merchant', startDate, endDate, context);
      expect(group.status).toBe(200);
      expect(Value.Check(BenchmarksAnswerSchema, group.body)).toBe(true);
      expect(group.body).toEqual({
        range: { startDate, endDate, timeZone: zoneOf(mid) },
        months,
        benchmarks: [
          {
            id: 'standard',
            kind: 'standard',
            label: 'Standard benchmark',
            figures: CODES.map(([, code]) =>
              expectedFigure(code, months, (month) => counting(others(mid), month, code)),
            ),
          },
          {
            id: 'coe',
            kind: 'coe',
            label: 'Centre of excellence',
            figures: CODES.map(([, code]) => expectedFigure(code, months, (month) => bestOf(mid, month, code))),
          },
        ],
      });
    }
    const own = await ask('custom', startDate, endDate);
    expect(own.body.benchmarks).toEqual(
      SETS.map(({ id, label, mids }) => ({
        id,
        kind: 'custom',
        label,
        figures: CODES.map(([, code]) =>
          expectedFigure(code, months, (month) =>
            counting(
              mids.filter((mid) => mid !== 1),
              month,
              code,
            ),
          ),
        ),
      })),
    );
  });

  it('showed some benchmarks, and hid some', () => {
    const disclosed = (month: string) => counting(others(1), month, 'Q15_C11779').length;
    expect(disclosed('2026-10')).toBeGreaterThanOrEqual(10);
    expect(disclosed('2026-10')).toBeLessThan(15);
    expect(disclosed('2026-08')).toBeLessThan(5);
    // Seven answer for pickup: the group's benchmark is shown, that of its best is not.
    expect(counting(others(1), '2026-10', 'BO104_1').length).toBeGreaterThanOrEqual(5);
  });
});

describe('access to benchmarks', () => {
  const readerWith = (features: readonly number[], mid = 1) => ({ ...reader, features, mid, timeZone: zoneOf(mid) });

  it('each kind needs its feature', async () => {
    const ids = async (which: 'merchant' | 'custom', features: readonly number[]) => {
      const { status, body } = await ask(which, '2026-10-01', '2026-10-31', readerWith(features));
      return status === 200 ? body.benchmarks.map(({ id }) => id) : status;
    };
    expect(await ids('merchant', [STANDARD, COE])).toEqual(['standard', 'coe']);
    expect(await ids('merchant', [STANDARD])).toEqual(['standard']);
    expect(await ids('merchant', [COE])).toEqual(['coe']);
    expect(await ids('merchant', [CUSTOM])).toBe(403);
    expect(await ids('custom', [CUSTOM])).toEqual([7, 9]);
    expect(await ids('custom', [STANDARD, COE])).toBe(403);
  });

  it('pickup needs its own', async () => {
    const { body } = await ask('merchant', '2026-10-01', '2026-10-31', readerWith([STANDARD]));
    expect(body.benchmarks[0]?.figures.map(({ code }) => code)).toEqual(CODES.slice(0, 6).map(([, code]) => code));
  });

  it('a set is only for its merchant, and a group only for its members', async () => {
    expect((await ask('custom', '2026-10-01', '2026-10-31', readerWith([CUSTOM], 2))).body.benchmarks).toEqual([]);
    const { body } = await ask('merchant', '2026-10-01', '2026-10-31', readerWith([STANDARD], 51));
    expect(new Set(body.benchmarks[0]?.figures.map(({ withheld }) => withheld))).toEqual(new Set(['members']));
  });

  it.each([
    ['startDate=2026-10-01', 'endDate'],
    ['startDate=2026-10-01&endDate=2026-11-21', 'endDate'],
    ['startDate=2026-10-01&endDate=2026-10-32', 'endDate'],
    ['startDate=2026-10-01&endDate=2026-10-31&deviceType=1', 'deviceType'],
    ['startDate=2026-10-01&endDate=2026-10-31&mid=2', 'mid'],
  ])('%s is a 400', async (query, parameter) => {
    const { status, body } = await service.get<Problem>(`/api/benchmarks/merchant?${query}`, reader);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });
});

describe('after an import', () => {
  const until = async (holds: () => Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await holds()); ) {
      if (Date.now() > end) throw new Error('not so within 20 s');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const custom = async () => (await ask('custom', '2026-10-01', '2026-10-31')).body.benchmarks;

  it('two sets that are too close are both hidden; one that is far from both is shown', async () => {
    const near = { id: 11, label: 'One merchant less', mids: SETS[1]?.mids.slice(1) ?? [] };
    const [asker] = MERCHANTS;
    if (asker === undefined) throw new Error('there is a first merchant');
    await saveMerchants(service.databases, [{ ...asker, customBenchmarks: [...SETS, near] }]);
    await until(async () => (await custom()).length === 3);
    const withheld = (await custom()).map(({ id, figures }) => [
      id,
      [...new Set(figures.map((each) => each.withheld))],
    ]);
    expect(withheld).toContainEqual([9, ['too-close']]);
    expect(withheld).toContainEqual([11, ['too-close']]);
    expect((await custom())[2]?.figures[0]).toEqual({
      code: 'Q15_C11779',
      members: 0,
      mean: null,
      top: null,
      withheld: 'too-close',
    });
    await saveMerchants(service.databases, [asker]);
    await until(async () => (await custom()).length === 2);
  });

  it('includes the members’ latest answers', async () => {
    const before = (await ask('merchant', '2026-10-01', '2026-10-31')).body.benchmarks[0]?.figures[0]?.mean ?? 0;
    const more = others(1).flatMap((mid) =>
      Array.from({ length: 40 }, (_, k) => ({
        responseId: `more-${mid}-${k}`,
        mid,
        surveyId: 1,
        submittedAt: '2026-10-15T12:00:00Z',
        answers: { Q15_C11779: 0 },
      })),
    );
    await importResponses(
      more.map((row, k) => ({ file: 'more', line: k + 1, text: JSON.stringify(row) })),
      {
        databases: service.databases,
        merchants: new Map(MERCHANTS.map((merchant) => [merchant.mid, merchant])),
        classify: () => ({ toneId: 2, topicIds: [] }),
        now: () => NOW,
      },
    );
    await until(async () => {
      const [figure] = (await ask('merchant', '2026-10-01', '2026-10-31')).body.benchmarks[0]?.figures ?? [];
      return figure?.members === 15 && (figure.mean ?? 10) < before - 2;
    });
  });
});
