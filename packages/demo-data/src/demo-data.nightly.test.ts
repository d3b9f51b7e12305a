import { COMMENT_TONES, COMMENT_TOPICS, dayOf, questionByCode, tooClose } from '@shoppervoice/survey-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAlerts, demoMerchants, demoResponses, demoUsers, type ResponseRecord } from './index.ts';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T21:30:00Z');
const MAIN = 1001;

let rows: ResponseRecord[];
beforeAll(() => {
  rows = [...demoResponses({ today: TODAY, now: NOW })];
});

const merchants = new Map(demoMerchants().map((merchant) => [merchant.mid, merchant]));

/** Number and mean of a question's answers from `from` to `to`. */
function meanOf(code: string, from: string, to: string, only: (row: ResponseRecord) => boolean = () => true) {
  let n = 0;
  let sum = 0;
  let squares = 0;
  for (const row of rows) {
    const day = row.submittedAt.slice(0, 10);
    const answer = row.answers[code];
    if (row.mid !== MAIN || day < from || day > to || typeof answer !== 'number' || !only(row)) continue;
    n++;
    sum += answer;
    squares += answer * answer;
  }
  const mean = sum / n;
  return { n, mean, variance: squares / n - mean * mean };
}

function zOf(
  code: string,
  now: readonly [string, string],
  before: readonly [string, string],
  only?: (row: ResponseRecord) => boolean,
) {
  const a = meanOf(code, ...now, only);
  const b = meanOf(code, ...before, only);
  expect(Math.min(a.n, b.n)).toBeGreaterThanOrEqual(30);
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n);
}

describe('the rows', () => {
  it('are the same each time, and others with another seed', () => {
    const first = JSON.stringify(rows.slice(0, 3000));
    const head = (seed?: string) => {
      const some: ResponseRecord[] = [];
      for (const row of demoResponses({ today: TODAY, now: NOW, seed })) {
        some.push(row);
        if (some.length === 3000) break;
      }
      return JSON.stringify(some);
    };
    expect(head()).toBe(first);
    expect(head('another')).not.toBe(first);
  });

  it('are as many as in a realistic portal', () => {
    const perMerchant = new Map<number, number>();
    for (const row of rows) perMerchant.set(row.mid, (perMerchant.get(row.mid) ?? 0) + 1);
    expect(rows.length).toBeGreaterThan(60_000);
    expect(rows.length).toBeLessThan(76_000);
    expect(perMerchant.get(MAIN)).toBeGreaterThan(18_000);
    expect(perMerchant.get(MAIN)).toBeLessThan(23_000);
    expect([...merchants.keys()].filter((mid) => !perMerchant.has(mid))).toEqual([1010]);
    expect(new Set(rows.map((row) => row.surveyId))).toEqual(new Set([1, 2, 7, 16, 17]));
  });

  it('have unique IDs that contain demo', () => {
    expect(new Set(rows.map((row) => row.responseId)).size).toBe(rows.length);
    expect(rows.every((row) => /^demo-[\d-]{1,59}$/.test(row.responseId))).toBe(true);
  });

  it('reach from the first day of the month sixteen months ago to now', () => {
    const days = rows.map((row) => row.submittedAt.slice(0, 10));
    expect(days.reduce((a, b) => (a < b ? a : b))).toBe('2025-07-01');
    expect(days.reduce((a, b) => (a > b ? a : b))).toBe(TODAY);
    expect(rows.every((row) => Date.parse(row.submittedAt) <= NOW.getTime())).toBe(true);
  });

  it('count on the day in their timestamp, clock changes included', () => {
    const near = rows.filter((row) => /-(03-0[789]|11-0[123])T/.test(row.submittedAt));
    expect(near.length).toBeGreaterThan(500);
    for (const row of near) {
      const zone = merchants.get(row.mid)?.timeZone ?? '';
      expect(dayOf(row.submittedAt, zone)).toBe(row.submittedAt.slice(0, 10));
    }
  });

  it('contain only answers of their survey, as in the catalogue', () => {
    const wrong: string[] = [];
    for (const row of rows) {
      const own = merchants.get(row.mid)?.customQuestions ?? [];
      for (const [code, answer] of Object.entries(row.answers)) {
        const question = own.find((one) => one.code === code) ?? questionByCode(code);
        const ids = (question?.options ?? []).map((option) => option.id);
        const list = Array.isArray(answer) ? answer : [];
        const fits =
          question?.surveyId === row.surveyId &&
          ((question.kind === 'rating' && Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= 10) ||
            (question.kind === 'single' && ids.includes(Number(answer))) ||
            (question.kind === 'open' && typeof answer === 'string' && answer.trim() !== '') ||
            (question.kind === 'multi' &&
              list.length > 0 &&
              new Set(list).size === list.length &&
              list.every((id) => ids.includes(id))));
        if (!fits) wrong.push(`${row.responseId} ${code} ${JSON.stringify(answer)}`);
      }
      for (const code of Object.keys(row.specify ?? {})) {
        const asks =
          questionByCode(code)
            ?.options?.filter((option) => option.specify)
            .map((option) => option.id) ?? [];
        if (![row.answers[code]].flat().some((id) => asks.includes(Number(id))))
          wrong.push(`${row.responseId} specify`);
      }
      if (row.comment?.tone !== undefined && !COMMENT_TONES.some((tone) => tone.id === row.comment?.tone))
        wrong.push(row.responseId);
      for (const topic of row.comment?.topics ?? [])
        if (!COMMENT_TOPICS.some(({ id }) => id === topic)) wrong.push(row.responseId);
      if (JSON.stringify(row).length > 16_384 || /[{}]/.test(row.comment?.text ?? '')) wrong.push(row.responseId);
    }
    expect(wrong).toEqual([]);
  });

  it('join a delivery to an earlier purchase of the same order', () => {
    const bought = new Map(rows.filter((row) => row.surveyId === 1).map((row) => [`${row.mid} ${row.orderId}`, row]));
    const delivered = rows.filter((row) => row.surveyId === 2 && row.orderId !== undefined);
    expect(delivered.length).toBeGreaterThan(8_000);
    for (const row of delivered) {
      const purchase = bought.get(`${row.mid} ${row.orderId}`);
      expect(purchase !== undefined && Date.parse(purchase.submittedAt) < Date.parse(row.submittedAt)).toBe(true);
    }
  });
});

describe('the comments', () => {
  it('leave about a fifth to the classifier', () => {
    const written = rows.filter((row) => row.comment !== undefined);
    const unlabelled = written.filter((row) => row.comment?.tone === undefined).length / written.length;
    expect(unlabelled).toBeGreaterThan(0.17);
    expect(unlabelled).toBeLessThan(0.23);
  });

  it('follow the ratings', () => {
    const osat = (tone: number) => {
      const some = rows.filter((row) => row.comment?.tone === tone && typeof row.answers.Q15_C11779 === 'number');
      return some.reduce((sum, row) => sum + Number(row.answers.Q15_C11779), 0) / some.length;
    };
    expect(osat(1)).toBeGreaterThan(osat(3) + 1);
    expect(osat(3)).toBeGreaterThan(osat(4) + 1);
  });

  it('do not repeat themselves within a page of the main merchant', () => {
    const list = rows
      .filter((row) => row.mid === MAIN && (row.surveyId === 1 || row.surveyId === 2) && row.comment !== undefined)
      .sort((a, b) => Date.parse(b.submittedAt) - Date.parse(a.submittedAt));
    const plain = list.map((row) => row.comment?.text.toLowerCase().replace(/[^a-z0-9 ]/g, '') ?? '');
    const repeated: string[] = [];
    for (const [at, text] of plain.entries()) {
      if (text !== '' && plain.slice(at + 1, at + 20).includes(text)) repeated.push(text);
    }
    expect(repeated).toEqual([]);
  });

  it('are from three words or less to a paragraph long', () => {
    const lengths = rows.flatMap((row) => (row.comment === undefined ? [] : [row.comment.text.split(' ').length]));
    expect(lengths.some((length) => length <= 3)).toBe(true);
    expect(lengths.some((length) => length >= 50)).toBe(true);
  });
});

describe('the benchmarks of the main merchant', () => {
  it('have sixteen small merchants that count in every completed month, with ratings only', () => {
    const light = [...merchants.keys()].filter((mid) => mid > 1011);
    expect(light).toHaveLength(16);
    const answers = new Map<string, number>();
    for (const row of rows) {
      if (!light.includes(row.mid)) continue;
      expect(Object.keys(row)).toEqual(['responseId', 'mid', 'surveyId', 'submittedAt', 'answers']);
      for (const code of Object.keys(row.answers)) {
        const key = `${row.submittedAt.slice(0, 7)} ${code} ${row.mid}`;
        answers.set(key, (answers.get(key) ?? 0) + 1);
      }
    }
    const over = [...answers].filter(([key]) => !key.startsWith(TODAY.slice(0, 7)));
    expect(over.filter(([key]) => key.includes('Q15_C11779'))).toHaveLength(16 * 16);
    expect(over.filter(([key]) => key.includes('Q64_C2023'))).toHaveLength(6 * 16);
    // A merchant with one month below the minimum has fifteen others.
    expect(over.filter(([, n]) => n < 30).length).toBeLessThan(over.length / 100);
    expect(over.every(([, n]) => n < 56)).toBe(true);
  });

  it('have a set that is shown and one that is too close', () => {
    const sets = merchants.get(MAIN)?.customBenchmarks ?? [];
    const others = [...merchants.values()].filter(
      ({ mid, benchmarkGroup }) => benchmarkGroup === 'apparel' && mid !== MAIN,
    );
    expect(
      tooClose(
        sets.map(({ mids }) => mids),
        others.map(({ mid }) => mid),
      ),
    ).toEqual([false, true]);
  });
});

describe('the story', () => {
  const month = ['2026-10-22', '2026-11-20'] as const;
  const monthBefore = ['2026-09-22', '2026-10-21'] as const;

  it('has a new carrier and a better search in the last 30 days', () => {
    for (const code of ['Q64_C2023', 'Q106736_C106739', 'Q63_C2020', 'Q63_C2021']) {
      expect(zOf(code, month, monthBefore)).toBeLessThan(-1.96);
    }
    expect(zOf('Q14_C103632', month, monthBefore)).toBeGreaterThan(1.96);
    const tracking = ([from, to]: readonly [string, string]) =>
      rows.filter(
        ({ mid, submittedAt, comment }) =>
          mid === MAIN &&
          submittedAt >= from &&
          submittedAt <= `${to}T99` &&
          comment?.tone === 4 &&
          comment.topics?.includes(15),
      ).length;
    expect(tracking(month)).toBeGreaterThan(2 * tracking(monthBefore));
  });

  it('has a checkout release that affected only phones for nine days in spring', () => {
    const bad = ['2026-04-14', '2026-04-22'] as const;
    const before = ['2026-03-20', '2026-04-13'] as const;
    const after = ['2026-04-23', '2026-05-20'] as const;
    const on = (type: string) => (row: ResponseRecord) => row.device?.type === type;
    for (const code of ['Q14_C103635', 'Q15_C11779']) {
      expect(zOf(code, bad, before, on('mobile'))).toBeLessThan(-3);
      expect(zOf(code, after, bad, on('mobile'))).toBeGreaterThan(3);
      expect(Math.abs(zOf(code, bad, before, on('desktop')))).toBeLessThan(3);
    }
  });

  it('has a shipping jam before Christmas', () => {
    const jam = ['2025-12-11', '2025-12-29'] as const;
    expect(zOf('Q63_C2021', jam, ['2025-11-10', '2025-12-10'])).toBeLessThan(-3);
    expect(zOf('Q64_C2023', jam, ['2025-11-10', '2025-12-10'])).toBeLessThan(-3);
  });

  const leavers = ([from, to]: readonly [string, string]) =>
    rows.filter(
      ({ mid, surveyId, submittedAt }) =>
        mid === MAIN && surveyId === 7 && submittedAt >= from && submittedAt <= `${to}T99`,
    );
  /** z of two shares, pooled. */
  const zOfShares = (now: ResponseRecord[], before: ResponseRecord[], is: (row: ResponseRecord) => boolean) => {
    const [a, b] = [now.filter(is).length, before.filter(is).length];
    const pooled = (a + b) / (now.length + before.length);
    return (
      (a / now.length - b / before.length) / Math.sqrt(pooled * (1 - pooled) * (1 / now.length + 1 / before.length))
    );
  };

  it('has a shipping price that empties carts for a month', () => {
    const [now, before] = [leavers(month), leavers(monthBefore)];
    const atCart = (row: ResponseRecord) => row.answers['104SA'] === 5;
    const forShipping = (row: ResponseRecord) => [row.answers.C1SA].flat().includes(1);
    expect(zOfShares(now, before, atCart)).toBeGreaterThan(1.96);
    expect(zOfShares(now.filter(atCart), before.filter(atCart), forShipping)).toBeGreaterThan(1.96);
    expect(zOf('M3SA_1', month, monthBefore, atCart)).toBeLessThan(-1.96);
    const unhappy = now.filter(atCart).filter(({ comment }) => comment?.topics?.includes(13));
    expect(unhappy.length).toBeGreaterThan(
      3 * before.filter(atCart).filter(({ comment }) => comment?.topics?.includes(13)).length,
    );
  });

  it('has a search outage of one day', () => {
    const searching = (days: readonly [string, string]) => {
      const all = leavers(days);
      return { n: all.length, share: all.filter(({ answers }) => answers['104SA'] === 3).length / all.length };
    };
    const out = searching(['2026-09-08', '2026-09-08']);
    expect(out.n).toBeGreaterThanOrEqual(20);
    expect(out.share).toBeGreaterThan(0.4);
    expect(searching(['2026-08-25', '2026-09-07']).share).toBeLessThan(0.2);
    expect(searching(['2026-09-09', '2026-09-21']).share).toBeLessThan(0.2);
  });

  it('has a carrier strike that two states mention, for the shop that sends what was bought elsewhere', () => {
    const strike = ['2026-10-28', '2026-11-16'] as const;
    for (const code of ['Q63_C2021_STFF', 'Q64_C2023_STFF'])
      expect(zOf(code, strike, ['2026-09-08', '2026-10-27'])).toBeLessThan(-1.96);
    expect(Math.abs(zOf('Q63_C2022_STFF', strike, ['2026-09-08', '2026-10-27']))).toBeLessThan(3);
    const affected = rows.filter(({ comment }) => /strike|walked out|Ohio|Michigan/i.test(comment?.text ?? ''));
    const days = affected.map(({ submittedAt }) => submittedAt.slice(0, 10));
    expect(days.every((day) => day >= strike[0] && day <= strike[1])).toBe(true);
    expect(new Set(affected.map(({ surveyId }) => surveyId))).toEqual(new Set([17]));
    for (const mid of [MAIN, 1008])
      for (const state of [/ohio/i, /michigan/i])
        expect(affected.filter((row) => row.mid === mid && state.test(row.comment?.text ?? '')).length).toBeGreaterThan(
          0,
        );
  });

  it('has busy days: the last week of November, and Mondays more than Saturdays', () => {
    const purchases = rows.filter((row) => row.mid === MAIN && row.surveyId === 1);
    const within = (from: string, to: string) =>
      purchases.filter(({ submittedAt }) => submittedAt >= from && submittedAt <= `${to}T99`).length;
    expect(within('2025-11-24', '2025-11-30')).toBeGreaterThan(1.4 * within('2025-10-20', '2025-10-26'));
    const on = (weekday: number) =>
      purchases.filter(({ submittedAt }) => new Date(submittedAt.slice(0, 10)).getUTCDay() === weekday).length;
    expect(on(1)).toBeGreaterThan(1.2 * on(6));
  });

  it.each(['2026-01-10', '2026-04-20', '2024-02-29', '2027-12-30'])('moves with today, also on %s', (today) => {
    rows = [];
    for (const row of demoResponses({ today, now: new Date(`${today}T23:59:59Z`) })) {
      if (row.mid !== MAIN) break;
      rows.push(row);
    }
    const ago = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    expect(zOf('Q63_C2020', [ago(30), ago(1)], [ago(60), ago(31)])).toBeLessThan(-1.96);
    expect(zOf('Q14_C103632', [ago(30), ago(1)], [ago(60), ago(31)])).toBeGreaterThan(1.96);
  });
});

describe('merchants and users', () => {
  it('are the kinds that a portal has', () => {
    const list = demoMerchants();
    expect(list.length).toBeGreaterThanOrEqual(9);
    expect(list.map(({ mid }) => mid)).toEqual(list.map((_, index) => 1001 + index));
    expect(list.filter(({ benchmarkGroup }) => benchmarkGroup === 'apparel')).toHaveLength(23);
    expect(list.some(({ packages, features }) => packages.length === 0 && features.length === 0)).toBe(true);
    expect(list.some(({ packages }) => packages.length === 1 && packages[0] === 12)).toBe(true);
    const [umbrella, ...others] = list.filter(({ umbrella }) => umbrella);
    expect(others).toEqual([]);
    expect(umbrella?.features).toContain(118);
    expect(list.filter(({ umbrellaMid }) => umbrellaMid === umbrella?.mid)).toHaveLength(2);
    expect(list.some(({ countryCode }) => countryCode === 'CA')).toBe(true);
    expect(new Set(list.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(4);
  });

  it('sign in with unique passwords', () => {
    const users = demoUsers((username) => `Secret-${username}`);
    expect(
      users.every(({ username, password }) => /^demo[a-z]+$/.test(username) && password === `Secret-${username}`),
    ).toBe(true);
    expect(users.find(({ username }) => username === 'demosuper')?.mids).toEqual(
      [...merchants.keys()].filter((mid) => mid <= 1011),
    );
    expect(users.find(({ username }) => username === 'demoduo')?.mids).toHaveLength(2);
    expect(new Set(users.map(({ accessType }) => accessType)).size).toBe(3);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  });

  it('reports a day that does not exist', () => {
    expect(() => [...demoResponses({ today: '2026-02-30' })]).toThrow('no day');
  });
});

describe('the alerts', () => {
  it('are of an admin of the main merchant, all different, on questions that are asked', () => {
    const { mid, createdBy, alerts } = demoAlerts();
    const users = demoUsers(() => 'Right4Portal');
    expect(users.find(({ username }) => username === createdBy)).toMatchObject({
      accessType: 'MERCHANT_ADMIN',
      mids: [mid],
    });
    const watches = alerts.map(({ watch }) => JSON.stringify(watch));
    expect(new Set(watches).size).toBe(watches.length);
    for (const { watch } of alerts) {
      if (watch.kind === 'comments') expect(COMMENT_TOPICS.some(({ id }) => id === watch.topicId)).toBe(true);
      else
        expect([watch.figure, watch.figure === 'stage' || questionByCode(watch.figure) !== undefined]).toEqual([
          watch.figure,
          true,
        ]);
    }
  });
});
