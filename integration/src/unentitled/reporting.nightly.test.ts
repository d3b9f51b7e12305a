import { ACCOUNT_DATABASE, accountDatabase } from '@shoppervoice/account-store';
import type { AlertFigures, AlertsAnswer, AlertWatch, BellAnswer } from '@shoppervoice/contracts/delivery';
import type { ViewsAnswer } from '@shoppervoice/contracts/reports';
import { type Needs, PICKUP, pickupSigns, withoutPickupPage } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alertDatabase } from '../../../services/reporting/src/alerts/alert-document.ts';
import { scheduleDatabase } from '../../../services/reporting/src/schedules/schedule-document.ts';
import { sentPagesOf } from '../../../services/reporting/src/sent-pages/sent-page-document.ts';
import { viewDatabase } from '../../../services/reporting/src/views/view-document.ts';
import { NOW, ReportingPortal } from '../reporting-portal.fixture.ts';
import { acceptedParameters, untried } from './names-of-calls.fixture.ts';
import { chooser, DAYS, holdingsWithout, isNeeded, REMOVALS } from './plans.fixture.ts';
import { pageNames, type ReportName, reportNames } from './report-names.fixture.ts';

const MID = 51;
const EVENTUALLY = { timeout: 20_000, interval: 10 };
const KEY = Buffer.alloc(32, 9).toString('base64url');
let portal: ReportingPortal;
let names: readonly ReportName[];

beforeAll(async () => {
  const environment = { INTERNAL_KEY: KEY, SCHEDULE_POLL_MS: '10' };
  portal = await ReportingPortal.start({ environment, now: () => NOW });
  names = reportNames(portal.rows, MID);
}, 300_000);
afterAll(() => portal?.close());

function dbOf() {
  const { database } = portal.reporting;
  if (database === null) throw new Error('the service has a database');
  return database.db;
}

/** From now on the merchant has all entitlements except this. */
async function sellWithout(removed: Needs | null): Promise<void> {
  const { database } = portal.services.accounts;
  if (database === null) throw new Error('accounts has a database');
  const { merchants } = accountDatabase(database.client.db(ACCOUNT_DATABASE));
  await merchants.updateOne({ _id: MID }, { $set: holdingsWithout(removed) });
}

/** A call of the merchant's admin. */
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, removed: Needs | null, body?: object) {
  const session = { ...portal.session('ada', MID, 'MERCHANT_ADMIN'), ...holdingsWithout(removed), activeEsr: true };
  const answer = await portal.call(method, url, session, body);
  return { status: answer.statusCode, text: answer.body };
}
const read = <Answer>({ text }: { readonly text: string }): Answer => JSON.parse(text);
const isRefused = (status: number) => status === 403 || status === 404;

/** Message of a problem, without the request number. */
const bodyOf = ({ text }: { readonly text: string }) => text.replace(/"requestId":"[^"]*"/, '');

it('tries every call that takes the name of something sold', async () => {
  const taken = await acceptedParameters(portal.reporting, KEY);
  const calls = [
    ...['', '/open-end-responses', '/other-specify'].map((path) => `POST /api/export${path}`),
    ...['POST /api/schedule/create-scheduled-report', 'PUT /api/schedule/update-scheduled-report'],
    ...['POST /api/alerts', 'PUT /api/alerts/{id}', 'POST /api/alerts/try', 'GET /api/alerts/figures'],
    ...['POST /api/views', 'POST /api/send-page', 'GET /api/esr'],
    // What a note aims at: `note-outcomes.test.ts` removes the gate, for its author and for a reader.
    ...['POST /api/notes', 'PUT /api/notes/{id}'],
    // By an order or an address, in every list: `shoppers.test.ts` removes each.
    ...['GET /api/found-comments', 'GET /api/shopper-thread'],
    // Forwarded to the call that it names, which `describeUnentitled` tries.
    'GET /api/why',
    // Between servers: the demo's initial rules use the code of `POST /api/alerts`.
    'POST /internal/first-alerts',
  ];
  expect(
    untried(taken, {
      calls,
      sold: ['reportType', 'query', 'qid', 'watch', 'report', 'figure', 'address', 'orderId', 'call', 'aim', 'control'],
      plain: [
        ...[
          'format',
          'key',
          'headLines',
          'id',
          'reportName',
          'frequency',
          'reportTime',
          'zone',
          'startDate',
          'endDate',
          'days',
        ],
        ...['merchantId', 'dayOfWeek', 'dayOfMonth', 'contactList', 'firstName', 'lastName', 'email', 'phoneNumber'],
        ...['dept', 'title', 'contactId', 'scheduleId', 'timestamp', 'recipients', 'paused', 'firings', 'option'],
        ...[
          'kind',
          'condition',
          'value',
          'topicId',
          'name',
          'words',
          'shared',
          'ids',
          'text',
          'from',
          'to',
          'programme',
          'note',
          'file',
        ],
        ...['toneId', 'commentTypeId', 'area', 'country', 'outcomes'],
        ...['period', 'compareTo', 'compareStart', 'compareEnd', 'range', 'mid', 'by', 'rules', 'createdBy', 'alerts'],
      ],
    }),
  ).toEqual([]);
});

it('no report outside of the plan can be exported, by whatever name, nor the file of one that was', async () => {
  const isTried = chooser(283);
  const faults: unknown[] = [];
  const post = async (path: string, body: object, removed: Needs | null) => {
    const answer = await call('POST', path, removed, body);
    if (answer.status === 202) await call('DELETE', `/api/export/${read<{ id: string }>(answer).id}`, null);
    return answer.status;
  };
  const requests = names.flatMap(({ type, query, export: needs }) => {
    const body = { reportType: type, query, format: type === 'ESR' ? 'EXCEL' : 'CSV' };
    const byQuestion = type.endsWith('OPENEND')
      ? '/open-end-responses'
      : type.endsWith('OTHERSPECIFY') && query.includes('qid=')
        ? '/other-specify'
        : null;
    const { reportType: _, ...alone } = body;
    return [
      { path: '/api/export', body, needs },
      ...(byQuestion === null ? [] : [{ path: `/api/export${byQuestion}`, body: alone, needs }]),
    ];
  });
  await sellWithout(null);
  for (const { path, body } of requests) {
    const status = await post(path, body, null);
    if (status !== 202) faults.push([path, body, 'everything', status]);
  }
  // One file of each report, made with all entitlements.
  const made: { readonly id: string; readonly name: ReportName }[] = [];
  const session = { ...portal.session('ada', MID, 'MERCHANT_ADMIN'), activeEsr: true };
  for (const name of new Map(names.map((each) => [`${each.type} ${each.export}`, each])).values()) {
    const format = name.type === 'ESR' ? 'EXCEL' : 'CSV';
    const { id, status } = await portal.exported({ reportType: name.type, query: name.query, format }, session);
    if (status.status !== 'complete') faults.push([name.type, name.query, status]);
    made.push({ id, name });
  }
  for (const removed of REMOVALS) {
    await sellWithout(removed);
    for (const { path, body, needs } of requests) {
      if (!isTried(needs, removed)) continue;
      const status = await post(path, body, removed);
      // Programmes that have such questions, and do not know a filter of this one, say so.
      const isGood = isNeeded(needs, removed)
        ? isRefused(status) || (status === 400 && path !== '/api/export')
        : status === 202;
      if (!isGood) faults.push([path, body, removed, status]);
    }
    for (const { id, name } of made) {
      if (!isTried(name.export, removed)) continue;
      const { status } = await call('GET', `/api/download/${id}`, removed);
      if (status !== (isNeeded(name.export, removed) ? 404 : 200)) faults.push(['download', name, removed, status]);
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 1_800_000);

const DATED = ['startDate', 'endDate', 'qid', 'report'];
function scheduleOf({ type, query }: ReportName, reportName: string): object {
  const given = new URLSearchParams(query);
  const qid = given.get('qid');
  for (const name of DATED) given.delete(name);
  const contact = {
    firstName: 'Elena',
    lastName: 'Marsh',
    email: 'elena@shop51.example',
    dept: 'Support',
    title: 'Head',
  };
  return {
    reportName,
    reportType: type,
    format: type === 'ESR' ? 'EXCEL' : 'CSV',
    reportTime: '06:00',
    frequency: 'MONTHLY',
    startDate: '2026-11-20',
    endDate: null,
    merchantId: MID,
    query: given.toString(),
    ...(qid === null ? {} : { qid }),
    contactList: [{ ...contact, phoneNumber: '(617) 555-0148' }],
  };
}

it('nothing outside of the plan is scheduled, nor mailed if it was', async () => {
  const { schedules, runs } = scheduleDatabase(dbOf());
  const sent = names.flatMap((name) => (name.schedule === null ? [] : [{ ...name, schedule: name.schedule }]));
  const isTried = chooser(284);
  const faults: unknown[] = [];
  const CREATE = '/api/schedule/create-scheduled-report';
  const idOf = (answer: { readonly text: string }) => read<{ data: { scheduleId: string } }>(answer).data.scheduleId;
  await sellWithout(null);
  const scheduleIds: string[] = [];
  for (const name of sent) {
    const answer = await call('POST', CREATE, null, scheduleOf(name, 'Standing'));
    if (answer.status !== 200) faults.push([name, 'everything', answer]);
    else scheduleIds.push(idOf(answer));
  }
  expect(faults).toEqual([]);
  const changed = idOf(await call('POST', CREATE, null, scheduleOf(sent[0] as ReportName, 'Changed')));
  let n = 0;
  /** Result of a schedule that is due. */
  async function outcome(scheduleId: string) {
    const [_id, at] = [`unheld-${n++}`, new Date(NOW)];
    const asker = { userId: portal.users.ada ?? '', email: 'ada@x.example' };
    await runs.insertOne({
      _id,
      scheduleId,
      mid: MID,
      kind: 'now',
      missed: [],
      asker,
      due: at,
      createdAt: at,
      state: 'open',
      nextAt: at,
      attempts: 0,
      until: new Date(NOW + 86_400_000),
      reason: null,
    });
    await expect.poll(async () => (await runs.findOne({ _id }))?.state, EVENTUALLY).not.toBe('open');
    const run = await runs.findOne({ _id });
    return run?.state === 'ended' ? run.outcome : 'sent';
  }
  for (const removed of REMOVALS) {
    await sellWithout(removed);
    for (const [at, name] of sent.entries()) {
      if (!isTried(name.schedule, removed)) continue;
      const refused = isNeeded(name.schedule, removed);
      const created = await call('POST', CREATE, removed, scheduleOf(name, 'Created'));
      if (created.status === 200) await schedules.deleteOne({ _id: idOf(created) });
      const change = { ...scheduleOf(name, 'Changed'), scheduleId: changed };
      const { status } = await call('PUT', '/api/schedule/update-scheduled-report', removed, change);
      for (const each of [created.status, status]) {
        if (refused ? !isRefused(each) : each !== 200) faults.push([name, removed, each]);
      }
      const came = await outcome(scheduleIds[at] ?? '');
      if ((came === 'sent') === refused) faults.push(['mailed', name, removed, came]);
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 1_800_000);

it('no alert is about something outside of the plan: made, changed, tried, evaluated, listed or fired', async () => {
  const { rules, runs, firings } = alertDatabase(dbOf());
  const signs = pickupSigns(portal.rows, MID);
  const watched: { readonly watch: AlertWatch; readonly needs: readonly Needs[] }[] = [];
  await sellWithout(null);
  for (const { type, page } of new Map(names.map((name) => [name.type, name])).values()) {
    const comments: AlertWatch = { kind: 'comments', report: type, query: '', topicId: null, days: 30 };
    if (/COMMENTS$/.test(type)) watched.push({ watch: comments, needs: page.slice(0, 1) });
    const answer = await call('GET', `/api/alerts/figures?report=${type}`, null);
    if (answer.status !== 200) continue;
    const { figures } = read<AlertFigures>(answer);
    const isPickup = ({ figure }: { readonly figure: string }) => /^BO\d|_5116\d/.test(figure);
    const measured = figures.filter(({ unit, value }) => unit !== null && value !== null);
    for (const one of [measured.find((each) => !isPickup(each)), measured.find(isPickup)]) {
      if (one === undefined) continue;
      const { figure, option } = one;
      const condition = { kind: 'above', value: one.unit === 'nps' ? -100 : 0, days: 30 } as const;
      const own = isPickup(one) && type !== 'BOPISSUMMARY' ? [PICKUP.needs] : [];
      watched.push({
        watch: { kind: 'figure', report: type, query: '', figure, option, condition },
        needs: [...page.slice(0, 1), ...own],
      });
    }
  }
  expect(watched.length).toBeGreaterThan(25);
  const ids = new Map<string, (typeof watched)[number]>();
  for (const each of watched) {
    const answer = await call('POST', '/api/alerts', null, { watch: each.watch, recipients: [] });
    expect([each.watch, answer.status]).toEqual([each.watch, 201]);
    ids.set(read<{ alert: { alertId: string } }>(answer).alert.alertId, each);
  }
  let n = 0;
  /** Evaluates a day as if it were the first one; returns what has fired. */
  async function judged(): Promise<ReadonlySet<string>> {
    await firings.deleteMany({});
    await rules.updateMany({}, { $set: { told: {}, standing: null, judged: null, blocked: null } });
    await runs.deleteMany({});
    const _id = `unheld-${n++}`;
    const at = new Date(NOW);
    await runs.insertOne({
      _id,
      mid: MID,
      day: DAYS.endDate,
      createdAt: at,
      state: 'open',
      nextAt: at,
      attempts: 0,
    });
    await expect.poll(async () => (await runs.findOne({ _id }))?.state, EVENTUALLY).toBe('ended');
    return new Set((await firings.find().toArray()).map(({ alertId }) => alertId));
  }
  const isTried = chooser(285);
  const faults: unknown[] = [];
  for (const removed of REMOVALS) {
    const tried = [...ids].filter(([, { needs }]) => isTried(needs, removed));
    if (tried.length === 0) continue;
    await sellWithout(null);
    const before = await judged();
    const bell = async () =>
      new Set(read<BellAnswer>(await call('GET', '/api/alerts/bell', removed)).firings.map((f) => f.alertId));
    const notified = await bell();
    await sellWithout(removed);
    const { alerts } = read<AlertsAnswer>(await call('GET', '/api/alerts', removed));
    const kept = await rules.find().toArray();
    for (const [id, { watch, needs }] of tried) {
      const refused = isNeeded(needs, removed);
      if (notified.has(id) !== (before.has(id) && !refused)) faults.push(['bell', watch, removed, notified.has(id)]);
      const listed = alerts.find(({ alertId }) => alertId === id);
      if (refused && (listed?.judged !== null || listed.paused?.by !== 'gate'))
        faults.push(['listed', watch, removed, listed]);
      // The same rule exists already: an accepted one is refused as a duplicate.
      for (const [method, url, body, good] of [
        ['POST', '/api/alerts', { watch, recipients: [] }, 409],
        ['PUT', `/api/alerts/${id}`, { watch, recipients: [] }, 200],
        ['POST', '/api/alerts/try', { watch }, 200],
        ['GET', `/api/alerts/${id}/course`, undefined, 200],
      ] as const) {
        const { status, text } = await call(method, url, removed, body);
        const isTrend = url.endsWith('/course');
        if (isTrend && refused ? /"value":\d/.test(text) : refused ? !isRefused(status) : status !== good) {
          faults.push([method, url, watch, removed, status, text.slice(0, 300)]);
        }
      }
      const figures = await call('GET', `/api/alerts/figures?report=${watch.report}`, removed);
      if (isNeeded(needs.slice(0, 1), removed) && !isRefused(figures.status) && watch.kind === 'figure') {
        faults.push(['figures', watch, removed, figures.status]);
      }
      if (removed === PICKUP.needs && watch.report !== 'BOPISSUMMARY' && signs.test(figures.text))
        faults.push(['figures', watch]);
    }
    // Reverts the changes of a call.
    for (const rule of kept) await rules.replaceOne({ _id: rule._id }, rule);
    const fired = await judged();
    for (const [id, { watch, needs }] of tried) {
      if (isNeeded(needs, removed) && fired.has(id)) faults.push(['judged', watch, removed]);
      if (!isNeeded(needs, removed) && before.has(id) && !fired.has(id)) faults.push(['not judged', watch, removed]);
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 1_800_000);

it('no page or survey outside of the plan can be saved as a view', async () => {
  const { views } = viewDatabase(dbOf());
  const isTried = chooser(286);
  const faults: unknown[] = [];
  const pages = pageNames();
  const nps = pages.find(({ address }) => address.includes('net-promoter'));
  const openEnds = pages.find(({ address }) => address.includes('open-end'));
  const tried = [
    ...pages,
    { address: `${nps?.address}?surveyId=16`, needs: [...(nps?.needs ?? []), PICKUP.needs] },
    { address: `${openEnds?.address}?surveyType=16`, needs: [...(openEnds?.needs ?? []), PICKUP.needs] },
  ];
  const body = (address: string, shared: boolean) => ({ name: 'A view', address, words: [], shared });
  await sellWithout(null);
  for (const removed of REMOVALS) {
    await sellWithout(removed);
    for (const { address, needs } of tried) {
      if (!isTried(needs, removed)) continue;
      const refused = isNeeded(needs, removed);
      for (const shared of [false, true]) {
        const answer = await call('POST', '/api/views', removed, body(address, shared));
        const unknown = await call('POST', '/api/views', removed, body('/nowhere', shared));
        const isSame = answer.status === unknown.status && bodyOf(answer) === bodyOf(unknown);
        if (unknown.status !== 400) faults.push(['nowhere', unknown]);
        if (refused ? !isSame : answer.status !== 201) faults.push([address, removed, answer]);
        await views.deleteMany({});
        const kept = await call('POST', '/api/views', null, body(address, shared));
        if (kept.status !== 201) faults.push([address, 'everything', kept]);
        const listed = read<ViewsAnswer>(await call('GET', '/api/views', removed)).views;
        // A view from before stays listed, as an address whose page refuses.
        if (listed.length !== 1) faults.push(['listed', address, removed]);
        await views.deleteMany({});
      }
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 900_000);

it('no page or survey is sent that the sender or the recipient is not entitled to', async () => {
  const sent = sentPagesOf(dbOf());
  const isTried = chooser(289);
  const faults: unknown[] = [];
  const pages = pageNames();
  const nps = pages.find(({ address }) => address.includes('net-promoter'));
  const tried = [...pages, { address: `${nps?.address}?surveyId=16`, needs: [...(nps?.needs ?? []), PICKUP.needs] }];
  const body = (address: string) => ({
    to: portal.users.rea,
    note: '',
    address,
    words: [],
    key: 'key-of-a-sent-page',
  });
  for (const removed of REMOVALS) {
    await sellWithout(removed);
    for (const { address, needs } of tried) {
      if (!isTried(needs, removed)) continue;
      // The merchant is not entitled to it; a superuser's session may have more than the merchant.
      for (const [session, refused] of [
        [removed, 400],
        [null, 403],
      ] as const) {
        const { status } = await call('POST', '/api/send-page', session, body(address));
        if (status !== (isNeeded(needs, removed) ? refused : 200)) faults.push([address, removed, session, status]);
        await sent.deleteMany({});
      }
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 900_000);

it('Home and the summaries contain nothing outside of the plan', async () => {
  const signs = pickupSigns(portal.rows, MID);
  const programmes = { P12: 'online-buyer', P9: 'site-abandonment', P13: 'straight-to-fulfillment' } as const;
  const faults: unknown[] = [];
  for (const removed of [PICKUP.needs, 'F119', 'P12', 'P9', 'P13']) {
    await sellWithout(removed);
    const calls = ['/api/home/aggregations', `/api/psr?${new URLSearchParams(DAYS)}`, '/api/esr?report=2026-10'];
    for (const url of calls) {
      const { status, text } = await call('GET', url, removed);
      const isEsr = url.startsWith('/api/esr');
      if (status !== (isEsr && removed === 'F119' ? 403 : 200)) faults.push([url, removed, status]);
      const programme = Object.entries(programmes).find(([number]) => number === removed)?.[1];
      const named = `"${programme}":{`;
      if (programme !== undefined && (text.includes(named) || text.includes(`"programme":"${programme}"`))) {
        faults.push([url, removed, 'tells']);
      }
      const [sign] = signs.exec(url.startsWith('/api/home/') ? withoutPickupPage(text) : text) ?? [];
      if (removed === PICKUP.needs && sign !== undefined) faults.push([url, removed, sign]);
    }
  }
  await sellWithout(null);
  expect(faults).toEqual([]);
}, 300_000);
