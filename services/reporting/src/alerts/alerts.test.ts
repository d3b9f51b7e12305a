import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { AlertWatch, BellAnswer } from '@shoppervoice/contracts/delivery';
import { mailDatabase, type OutboxDocument } from '@shoppervoice/mail-outbox';
import { FEATURES } from '@shoppervoice/survey-model';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { figuresOf, noCounts } from '../fixtures/random-figures.fixture.ts';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';
import { REPORTING_DATABASE } from '../reporting-database.ts';
import { alertDatabase } from './alert-document.ts';

const DAY_MS = 86_400_000;
let portal: ReportingUnderTest;
let client: MongoClient;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
  client = await new MongoClient(portal.server.url).connect();
});
afterAll(async () => {
  await client?.close();
  await portal?.close();
});

const database = () => alertDatabase(client.db(REPORTING_DATABASE));
const outbox = () => mailDatabase(client.db(REPORTING_DATABASE)).outbox;
/** No mailer runs here, so mails stay queued. */
type WaitingMail = Extract<OutboxDocument, { state: 'queued' }>;
const mailed = async () => (await outbox().find({}).sort({ to: 1 }).toArray()) as unknown as readonly WaitingMail[];
const admin = (mid = 51): SessionContext => ({ ...portal.session(`admin-${mid}`, mid), accessType: 'MERCHANT_ADMIN' });

/** 40 answers of one rating and 40 of the next. */
const around = (rating: number) => noCounts().map((_, at) => (at === rating || at === rating + 1 ? 40 : 0));
const FELL = figuresOf('OSAT', around(6), around(8));
const SAME = figuresOf('OSAT', around(8), around(8));

beforeEach(async () => {
  const { rules, merchants, runs, firings, reads, events } = database();
  // Merchants and rules first, so that nothing is judged again while the rest is deleted.
  for (const each of [merchants, rules, runs, firings, reads, events]) await each.deleteMany({});
  await outbox().deleteMany({});
  portal.ahead = 0;
  portal.programme.programmeAway = false;
  portal.programme.figures = () => FELL;
  portal.programme.linked = { 'admin-51': [51], 'admin-52': [52], rea: [51], other: [52] };
});

const watch = (more: object = {}): AlertWatch => ({
  kind: 'figure',
  report: 'GIFTMETRICS',
  query: '',
  figure: 'OSAT',
  option: null,
  condition: { kind: 'change', days: 30 },
  ...more,
});
const post = (body: object, session = admin()) => portal.call('POST', '/api/alerts', session, body);
async function create(
  of: AlertWatch = watch(),
  recipients: readonly string[] = [],
  session = admin(),
): Promise<string> {
  const answer = await post({ watch: of, recipients }, session);
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json().alert.alertId;
}
const bell = async (session = portal.session()): Promise<BellAnswer> =>
  (await portal.call('GET', '/api/alerts/bell', session)).json();

/** Makes the merchant's next midnight due, and waits until its day is judged. */
async function midnight(mid = 51): Promise<void> {
  const merchant = await database().merchants.findOne({ _id: mid });
  const due = merchant?.nextDue.getTime() ?? Number.NaN;
  portal.ahead = due - Date.now() + 60_000;
  await vi.waitFor(
    async () => {
      const next = await database().merchants.findOne({ _id: mid });
      expect(next?.nextDue.getTime()).toBeGreaterThan(due);
      expect(await database().runs.countDocuments({ mid, state: { $ne: 'ended' } })).toBe(0);
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('a rule', () => {
  it('is described in a sentence, and stored once however often it is sent', async () => {
    const body = { watch: watch(), recipients: ['Ada@shop.example'], key: 'click-0001' };
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => post(body)));
    expect(one?.statusCode).toBe(201);
    for (const other of others) expect(other.json()).toEqual(one?.json());
    expect(one?.json().alert).toMatchObject({
      what: 'OSAT, Fulfillment',
      when: 'changes significantly in 30 days vs the 30 before',
      where: 'Gift Metrics',
      paused: null,
      judged: null,
      createdBy: 'admin-51',
      recipients: [{ email: 'Ada@shop.example', state: 'subscribed' }],
    });
    expect((await post({ watch: watch(), recipients: [] })).statusCode).toBe(409);
    expect((await portal.call('GET', '/api/alerts', admin())).json().alerts).toHaveLength(1);
  });

  it('names the filters of its figure, and keeps no segment', async () => {
    const { alert } = (await post({ watch: watch({ query: 'device=3' }), recipients: [] })).json();
    expect(alert).toMatchObject({ what: 'OSAT, Fulfillment (device: 3)', where: 'Gift Metrics' });
    const segment = await post({ watch: watch({ query: 'device=3&vs.device=1' }), recipients: [] });
    expect([segment.statusCode, segment.json().detail]).toEqual([400, 'An alert can keep filters, but not vs.device.']);
  });

  it('is not judged by what is withheld', async () => {
    const [figure] = FELL;
    portal.programme.figures = () =>
      [{ ...figure, n: null, mean: null, topTwoBox: null, bottomBox: null, counts: null }] as never;
    const tried = await portal.call('POST', '/api/alerts/try', admin(), { watch: watch({ query: 'age=1' }) });
    expect([tried.statusCode, tried.json().fires]).toEqual([200, false]);
  });

  it('is tried beforehand on the figures of today', async () => {
    const tried = await portal.call('POST', '/api/alerts/try', admin(), { watch: watch() });
    expect(tried.json()).toMatchObject({ fires: true, says: expect.stringContaining('p below 0.001, significant.') });
    portal.programme.figures = () => SAME;
    const same = await portal.call('POST', '/api/alerts/try', admin(), { watch: watch() });
    expect(same.json()).toMatchObject({ fires: false, says: expect.stringContaining('no significant change') });
  });

  it('has a trend, or the reason why there is none', async () => {
    const id = await create();
    portal.programme.programmeAway = true;
    const { points, unavailable } = (await portal.call('GET', `/api/alerts/${id}/course`, admin())).json();
    expect([points, unavailable]).toEqual([[], expect.stringMatching(/\.$/)]);
  });

  it('can be changed, paused and deleted', async () => {
    const id = await create();
    const changed = await portal.call('PUT', `/api/alerts/${id}`, admin(), {
      watch: watch({ condition: { kind: 'below', days: 7, value: 8.5 } }),
      recipients: ['ada@shop.example'],
    });
    expect(changed.json().alert.when).toBe('falls below 8.50 in 7 days');
    const paused = await portal.call('PUT', `/api/alerts/${id}/pause`, admin(), { paused: true });
    expect(paused.json().alert.paused).toEqual({ by: 'admin', reason: 'Someone in your shop paused it.' });
    await midnight();
    expect(await database().firings.countDocuments({})).toBe(0);
    expect((await portal.call('DELETE', `/api/alerts/${id}`, admin())).statusCode).toBe(204);
    expect((await portal.call('DELETE', `/api/alerts/${id}`, admin())).statusCode).toBe(404);
  });

  it('can watch the offered dashboards and their figures', async () => {
    const { dashboards } = (await portal.call('GET', '/api/alerts/dashboards', admin())).json();
    expect(dashboards).toEqual([
      { report: 'GIFTS', title: 'Gifts', page: '/gifts', kind: 'comments' },
      { report: 'GIFTMETRICS', title: 'Gift Metrics', page: '/gift-metrics', kind: 'figures' },
      {
        report: 'GIFTDRIVERS',
        title: 'Gift Drivers',
        page: '/gift-drivers',
        kind: 'drivers',
        surveys: [
          {
            surveyId: 1,
            label: 'Point of sale',
            outcomes: expect.arrayContaining([{ outcome: 'osat', label: expect.any(String) }]),
          },
          {
            surveyId: 2,
            label: 'Fulfillment',
            outcomes: expect.arrayContaining([{ outcome: 'lltr', label: expect.any(String) }]),
          },
        ],
      },
    ]);
    const answer = await portal.call('GET', '/api/alerts/figures?report=GIFTMETRICS', admin());
    expect(answer.json().figures[0]).toEqual({
      figure: 'OSAT',
      option: null,
      label: 'OSAT, Fulfillment',
      unit: 'mean',
      n: 80,
      value: 6.5,
    });
  });
});

describe('after the merchant’s midnight', () => {
  it('a rule that fires is reported once: in the bell, by mail to subscribers, and as an event', async () => {
    const id = await create(watch(), ['ada@shop.example', 'bo@shop.example']);
    await midnight();
    const { unread, firings } = await bell();
    expect([unread, firings.length]).toEqual([1, 1]);
    expect(firings[0]).toMatchObject({
      alertId: id,
      cause: 'fell',
      good: false,
      what: 'OSAT, Fulfillment',
      read: false,
    });
    expect(firings[0]?.says).toContain('8.50 (n 80)');
    const run = await database().runs.findOne({});
    const query = new URLSearchParams(firings[0]?.page.split('?')[1]);
    expect(firings[0]?.page).toMatch(/^\/gift-metrics\?/);
    expect([query.get('dateRange'), query.get('endDate')]).toEqual(['Custom', run?.day]);
    const mails = await mailed();
    expect(mails.map(({ to, optOut }) => [to, optOut])).toEqual([
      ['ada@shop.example', '51/ALERTS'],
      ['bo@shop.example', '51/ALERTS'],
    ]);
    expect(mails[0]?.values).toMatchObject({ headline: 'OSAT, Fulfillment fell from 8.50 to 6.50' });
    const events = await database().events.find({}).toArray();
    expect(events).toMatchObject([{ type: 'alert.fired', mid: 51, data: { alertId: id, cause: 'fell' } }]);
    await midnight();
    expect(await database().firings.countDocuments({})).toBe(1);
    expect(await outbox().countDocuments({})).toBe(2);
    expect((await portal.call('GET', '/api/alerts', admin())).json().alerts[0].judged.day).toBe(
      (await database().merchants.findOne({ _id: 51 }))?.judged,
    );
  });

  it('one rule of significance is reported with the method that limits chance', async () => {
    await create(watch(), ['ada@shop.example']);
    await midnight();
    const [mail] = await mailed();
    expect(String(mail?.values?.facts)).toContain('one alert was tested that day');
    expect(String(mail?.values?.facts)).toContain('Benjamini-Hochberg');
  });

  it('several rules of significance are named as judged together', async () => {
    await create(watch(), ['ada@shop.example']);
    await create(watch({ figure: 'OSAT@nps' }));
    await midnight();
    const [mail] = await mailed();
    expect(String(mail?.values?.facts)).toContain('2 alerts were tested together');
    expect(String(mail?.values?.facts)).toContain('Benjamini-Hochberg');
  });

  it('a rule whose gate is lost is paused with a notice, and goes on when it is back', async () => {
    await create();
    portal.programme.figures = () => null;
    await midnight();
    const [lost] = (await portal.call('GET', '/api/alerts', admin())).json().alerts;
    expect(lost.paused).toEqual({ by: 'gate', reason: 'Your plan or role does not include this.' });
    expect(await database().firings.countDocuments({})).toBe(0);
    portal.programme.figures = () => FELL;
    await midnight();
    const [back] = (await portal.call('GET', '/api/alerts', admin())).json().alerts;
    expect(back.paused).toBeNull();
    expect(await database().firings.countDocuments({})).toBe(1);
  });

  it('a run waits while figures are incomplete, and judges when they are complete', async () => {
    await create();
    portal.programme.programmeAway = true;
    const merchant = await database().merchants.findOne({ _id: 51 });
    portal.ahead = (merchant?.nextDue.getTime() ?? 0) - Date.now() + 60_000;
    await vi.waitFor(
      async () => expect(await database().runs.findOne({ attempts: { $gte: 1 } })).not.toBeNull(),
      10_000,
    );
    portal.programme.programmeAway = false;
    portal.ahead += 3_600_000;
    await vi.waitFor(async () => expect(await database().firings.countDocuments({})).toBe(1), 10_000);
  });

  it('a judged day stays judged when an import, or its end, changes figures of the past', async () => {
    portal.programme.figures = () => SAME;
    await create(watch(), ['ada@shop.example']);
    await midnight();
    portal.programme.figures = () => FELL;
    // Hours later on the same day, in which each process looks for work many times.
    portal.ahead += 6 * 3_600_000;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await database().runs.countDocuments({})).toBe(1);
    expect(await database().firings.countDocuments({})).toBe(0);
    expect(await outbox().countDocuments({})).toBe(0);
  });

  it('only the newest day is judged after a week without a poll', async () => {
    await create();
    const before = await database().merchants.findOne({ _id: 51 });
    await database().merchants.updateOne({ _id: 51 }, { $set: { nextDue: new Date(Date.now() - 7 * DAY_MS) } });
    await vi.waitFor(async () => expect(await database().runs.countDocuments({ state: 'ended' })).toBe(1), 10_000);
    expect((await database().merchants.findOne({ _id: 51 }))?.nextDue).toEqual(before?.nextDue);
  });
});

describe('the bell', () => {
  it('stores per reader what they have read', async () => {
    await create();
    await midnight();
    const { firings } = await bell();
    const read = await portal.call('PUT', '/api/alerts/bell/read', portal.session(), {
      firings: firings.map(({ firingId }) => firingId),
    });
    expect(read.json().unread).toBe(0);
    expect((await bell()).unread).toBe(0);
    expect((await bell(admin())).unread).toBe(1);
  });
});

describe('the bell', () => {
  it('hides firings of a survey that the merchant is no longer entitled to', async () => {
    await create();
    await midnight();
    const { firings, rules } = database();
    const holds = (features: readonly number[]) => bell({ ...portal.session(), features });
    expect((await holds([])).unread).toBe(1);
    await firings.updateMany({}, { $set: { surveyId: 16 } });
    expect(await holds([])).toEqual({ unread: 0, firings: [] });
    expect((await holds([FEATURES.BOPIS])).unread).toBe(1);
    // A firing of an earlier version names no survey: that of its rule applies.
    await firings.updateMany({}, { $unset: { surveyId: '' } });
    await rules.updateMany({}, { $set: { surveyId: 16 } });
    expect((await holds([])).unread).toBe(0);
    expect((await holds([FEATURES.BOPIS])).unread).toBe(1);
    await rules.deleteMany({});
    expect((await holds([FEATURES.BOPIS])).unread).toBe(0);
  });
});

describe('without permission', () => {
  it.each([
    ['GET', '/api/alerts'],
    ['POST', '/api/alerts'],
    ['PUT', '/api/alerts/x'],
    ['PUT', '/api/alerts/x/pause'],
    ['DELETE', '/api/alerts/x'],
    ['POST', '/api/alerts/try'],
    ['GET', '/api/alerts/x/course'],
    ['GET', '/api/alerts/dashboards'],
    ['GET', '/api/alerts/figures?report=GIFTMETRICS'],
  ] as const)('%s %s of a user who is no admin is refused', async (method, url) => {
    const body = method === 'GET' || method === 'DELETE' ? undefined : { watch: watch(), recipients: [], paused: true };
    expect((await portal.call(method, url, portal.session(), body)).statusCode).toBe(403);
  });

  it('another merchant finds, changes and reads nothing', async () => {
    const id = await create();
    await midnight();
    const other = admin(52);
    expect((await portal.call('GET', '/api/alerts', other)).json().alerts).toEqual([]);
    expect((await portal.call('PUT', `/api/alerts/${id}/pause`, other, { paused: true })).statusCode).toBe(404);
    const body = { watch: watch(), recipients: [] };
    expect((await portal.call('PUT', `/api/alerts/${id}`, other, body)).statusCode).toBe(404);
    expect((await portal.call('DELETE', `/api/alerts/${id}`, other)).statusCode).toBe(404);
    expect((await portal.call('GET', `/api/alerts/${id}/course`, other)).statusCode).toBe(404);
    expect(await bell(other)).toEqual({ unread: 0, firings: [] });
    for (const url of ['/api/alerts', '/api/alerts/dashboards', '/api/alerts/bell']) {
      expect((await portal.call('GET', `${url}?mid=51`, other)).statusCode).toBe(400);
    }
    const [firing] = (await bell()).firings;
    await portal.call('PUT', '/api/alerts/bell/read', other, { firings: [firing?.firingId] });
    expect(await database().reads.countDocuments({})).toBe(0);
  });
});

const BELOW = (value: unknown) => ({ watch: watch({ condition: { kind: 'below', days: 7, value } }), recipients: [] });
describe('an invalid rule', () => {
  it.each<[string, unknown, number]>([
    ['nothing', {}, 400],
    ['a list', [], 400],
    ['another kind', { watch: { kind: 'all' }, recipients: [] }, 400],
    ['more than it takes', { watch: { ...watch(), mid: 52 }, recipients: [] }, 400],
    ['days of its own', { watch: watch({ condition: { kind: 'change', days: 5 } }), recipients: [] }, 400],
    ['days in its query', { watch: watch({ query: 'startDate=2020-01-01' }), recipients: [] }, 400],
    ['a line off the scale', BELOW(11), 400],
    ['a line that is no number', BELOW('8'), 400],
    ['an operator for a value', BELOW({ $gt: 0 }), 400],
    ['an option of a rating', { watch: watch({ option: 1 }), recipients: [] }, 400],
    ['a figure that is not there', { watch: watch({ figure: '__proto__' }), recipients: [] }, 404],
    ['a report that is not there', { watch: watch({ report: 'NOBODYS' }), recipients: [] }, 404],
    ['a list where a dashboard is meant', { watch: watch({ report: 'GIFTS' }), recipients: [] }, 400],
    ['a recipient who is none', { watch: watch(), recipients: ['a\r\nBcc: b@c.example'] }, 400],
    ['a recipient twice', { watch: watch(), recipients: ['a@b.example', 'A@b.example'] }, 400],
    [
      'too many recipients',
      { watch: watch(), recipients: Array.from({ length: 21 }, (_, k) => `a${k}@b.example`) },
      400,
    ],
    [
      'a topic that is none',
      { watch: { kind: 'comments', report: 'GIFTS', query: '', topicId: 99, days: 7 }, recipients: [] },
      400,
    ],
  ])('%s is refused with a sentence', async (_, body, status) => {
    const answer = await post(body as object);
    expect([answer.statusCode, typeof answer.json().detail]).toEqual([status, 'string']);
    expect(await database().rules.countDocuments({})).toBe(0);
  });
});

it('a choice is watched by one of its answers, or for days without any answer', async () => {
  const days = { startDate: '2026-10-01', endDate: '2026-10-30' };
  const cells = (counts: readonly number[]) =>
    counts.map((count, at) => ({ id: at + 1, label: `Answer ${at + 1}`, count, share: count / 100, low: 0, high: 1 }));
  portal.programme.figures = () => [
    {
      key: 'Q20',
      code: 'Q20',
      surveyId: 1,
      role: null,
      label: 'How often',
      group: null,
      of: null,
      kind: 'single',
      n: 100,
      options: cells([60, 40]),
      change: {
        ...days,
        n: 100,
        options: cells([40, 60]).map(({ id, count, share }) => ({ id, count, share, delta: 0.2, significant: true })),
      },
    },
  ];
  const { figures } = (await portal.call('GET', '/api/alerts/figures?report=GIFTMETRICS', admin())).json();
  expect(figures.map((each: { option: number; value: number }) => [each.option, each.value])).toEqual([
    [null, null],
    [1, 0.6],
    [2, 0.4],
  ]);
  expect((await post({ watch: watch({ figure: 'Q20' }), recipients: [] })).statusCode).toBe(400);
  await create(watch({ figure: 'Q20', condition: { kind: 'silence', days: 2 } }));
  await create(watch({ figure: 'Q20', option: 1 }));
  await midnight();
  // z = (0.6 - 0.4) / sqrt(0.5 * 0.5 * 2 / 100) = 2.83: p 0.005.
  const { firings } = await bell();
  expect(firings).toMatchObject([{ cause: 'rose', good: null, what: 'How often, Point of sale: Answer 1' }]);
  expect(firings[0]?.says).toContain('p 0.005, significant.');
});

it('counts negative comments of a list', async () => {
  const id = await create({ kind: 'comments', report: 'GIFTS', query: '', topicId: 14, days: 7 });
  const [query] = portal.programme.queries.slice(-1);
  expect(new URLSearchParams(query).get('toneId')).toBe('4');
  expect(new URLSearchParams(query).get('commentTypeId')).toBe('14');
  const { alerts } = (await portal.call('GET', '/api/alerts', admin())).json();
  expect(alerts[0]).toMatchObject({ alertId: id, what: 'Negative comments on Delivery time, Gifts' });
});

it('notifies a merchant before the next one is judged, however many are due at once', async () => {
  const { rules, merchants, runs, firings } = database();
  await create(watch(), ['ada@shop.example']);
  const [rule, merchant] = [await rules.findOne({ mid: 51 }), await merchants.findOne({ _id: 51 })];
  if (rule === null || merchant === null) throw new Error('The rule was not stored.');
  const others = [61, 62, 63, 64, 65, 66, 67];
  await rules.insertMany(others.map((mid) => ({ ...rule, _id: `rule-${mid}`, mid })));
  await merchants.insertMany(others.map((_id) => ({ ...merchant, _id })));
  await midnight();
  await vi.waitFor(async () => expect(await runs.countDocuments({ state: 'ended' })).toBe(1 + others.length), 10_000);
  const ended = await runs.find({ state: 'ended' }).sort({ doneAt: 1 }).toArray();
  const judgedAt = new Map((await firings.find({}).toArray()).map(({ mid, at }) => [mid, at.getTime()]));
  for (const [at, run] of ended.entries()) {
    const next = ended[at + 1];
    if (next === undefined || run.state !== 'ended') continue;
    expect(run.doneAt.getTime(), `${run._id} before ${next._id}`).toBeLessThanOrEqual(judgedAt.get(next.mid) ?? 0);
  }
});
