import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_CALLS } from '../../services/developers/src/clients/client-routes.ts';
import { WEBHOOK_CALLS } from '../../services/developers/src/webhooks/webhook-routes.ts';
import { CALLS as REPORTING_CALLS } from '../../services/reporting/src/calls.ts';
import { DevelopersPortal, FIRST } from './developers-portal.fixture.ts';
import { NOW, ReportingPortal } from './reporting-portal.fixture.ts';

/*
 * Each writing call of reporting and of the developers area is made, its response is lost, and it is repeated: the
 * second response is true, and nothing is created twice. `services/accounts/src/fuzz/lost-answers.test.ts` does the
 * same for accounts.
 */

type Method = 'POST' | 'PUT' | 'DELETE';
interface Answer {
  readonly statusCode: number;
  readonly body: string;
  json(): Record<string, unknown>;
}

/** Results of earlier steps, by the names that the steps below use. */
type Made = Record<string, string>;

interface Step {
  readonly call: `${Method} ${string}`;
  /** The address, if not the call's path. */
  readonly at?: (made: Made) => string;
  readonly body?: (made: Made) => object;
  /**
   * The second response: equal to the first; with another secret of the same thing; or a refusal that says what is
   * done.
   */
  readonly again: 'same' | 'other-secret' | readonly [status: number, words: RegExp];
  /** Stores ids of the response. */
  readonly keep?: (answer: ReturnType<Answer['json']>, made: Made) => void;
}

const KEY = 'c0ffee00c0ffee00';
const idOf = (value: unknown, field = 'id') => String((value as Record<string, unknown> | undefined)?.[field] ?? '');

/** Makes each step's call twice. `list`: the merchant's data, which the second call must not change. */
async function walk(
  steps: readonly Step[],
  send: (method: Method, url: string, body?: object) => Promise<Answer>,
  list: () => Promise<unknown>,
) {
  const made: Made = {};
  const faults: string[] = [];
  for (const { call, at, body, again, keep } of steps) {
    const [method, path = ''] = call.split(' ') as [Method, string];
    const url = at?.(made) ?? path;
    const given = body?.(made);
    const first = await send(method, url, given);
    const before = await list();
    const second = await send(method, url, given);
    if (first.statusCode >= 300) faults.push(`${call}: the first answer is ${first.statusCode} ${first.body}`);
    if (typeof again === 'object') {
      if (second.statusCode !== again[0] || !again[1].test(second.body)) {
        faults.push(`${call}: the second answer is ${second.statusCode} ${second.body}`);
      }
    } else {
      if (second.statusCode !== first.statusCode) faults.push(`${call}: ${second.statusCode} ${second.body}`);
      else if (again === 'same' && withoutIds(second.body) !== withoutIds(first.body))
        faults.push(`${call}: ${first.body} and then ${second.body}`);
    }
    const after = await list();
    if (JSON.stringify(after) !== JSON.stringify(before))
      faults.push(`${call}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`);
    if (second.statusCode < 300 && second.body !== '') keep?.(second.json(), made);
    else if (first.statusCode < 300 && first.body !== '') keep?.(first.json(), made);
  }
  return faults;
}

/** Each call assigns new ids to the recipients that it adds. */
const withoutIds = (body: string) => body.replace(/"contactId":"[^"]*"/g, '');
const named = (steps: readonly Step[], others: readonly string[]) =>
  [...new Set([...steps.map(({ call }) => call as string), ...others])].toSorted();
const writesOf = (calls: readonly { readonly method: string; readonly path: string }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

describe('the developers area', () => {
  let portal: DevelopersPortal;
  beforeAll(async () => {
    portal = await DevelopersPortal.start({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  }, 600_000);
  afterAll(() => portal?.close());

  const HOOK = '/api/developers/webhook';
  const CLIENT = '/api/developers/client';
  const hook = {
    url: 'https://hooks.example/in',
    events: ['export.completed'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
  };
  const STEPS: readonly Step[] = [
    {
      call: `POST ${CLIENT}`,
      body: () => ({ name: 'Data warehouse', scopes: ['metrics:read'], key: KEY }),
      again: 'other-secret',
      keep: ({ client }, made) => {
        made.client = idOf(client);
        made.secret = idOf((client as { secrets: readonly unknown[] }).secrets[0]);
      },
    },
    { call: `POST ${CLIENT}/secret`, body: ({ client }) => ({ id: client, key: `${KEY}2` }), again: 'other-secret' },
    {
      call: `DELETE ${CLIENT}/secret`,
      at: ({ client, secret }) => `${CLIENT}/secret?id=${client}&secretId=${secret}`,
      again: [404, /no longer exists/],
    },
    { call: `DELETE ${CLIENT}`, at: ({ client }) => `${CLIENT}?id=${client}`, again: [404, /no longer exists/] },
    {
      call: `POST ${HOOK}`,
      body: () => ({ ...hook, key: KEY }),
      again: 'same',
      keep: ({ webhook }, made) => {
        made.hook = idOf(webhook);
      },
    },
    { call: `PUT ${HOOK}`, body: ({ hook: id }) => ({ id, ...hook, events: ['alert.fired'] }), again: 'same' },
    { call: `PUT ${HOOK}/state`, body: ({ hook: id }) => ({ id, state: 'off' }), again: 'same' },
    { call: `POST ${HOOK}/secret`, body: ({ hook: id }) => ({ id, key: `${KEY}3` }), again: 'same' },
    { call: `DELETE ${HOOK}`, at: ({ hook: id }) => `${HOOK}?id=${id}`, again: [404, /no longer exists/] },
  ];

  /**
   * A call of a webhook stores nothing; `departed-makers.test.ts` covers takeovers, whose repetition reports that their
   * maker is an admin.
   */
  const SENDS_OR_NEEDS_A_DEPARTED_MAKER = [
    `POST ${CLIENT}/keep`,
    `POST ${HOOK}/keep`,
    `POST ${HOOK}/test`,
    `POST ${HOOK}/delivery/again`,
  ];

  it('creates nothing twice, and responds truthfully', async () => {
    const session = portal.session(FIRST);
    const list = async () => {
      const { clients } = (await portal.page('GET', '/api/developers/clients', session)).json();
      const { webhooks } = (await portal.page('GET', '/api/developers/webhooks', session)).json();
      return [
        clients.map(({ id, secrets }: { id: string; secrets: unknown[] }) => [id, secrets.length]),
        webhooks.map(idOf),
      ];
    };
    expect(await walk(STEPS, (method, url, body) => portal.page(method, url, session, body), list)).toEqual([]);
  });
  it('names every call', () => {
    expect(writesOf([...CLIENT_CALLS, ...WEBHOOK_CALLS]).toSorted()).toEqual(
      named(STEPS, SENDS_OR_NEEDS_A_DEPARTED_MAKER),
    );
  });
});

describe('reporting', () => {
  let portal: ReportingPortal;
  beforeAll(async () => {
    portal = await ReportingPortal.start({ now: () => NOW });
  }, 600_000);
  afterAll(() => portal?.close());

  const DAYS = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const note = { text: 'A new carrier', ...DAYS, area: 'buyer' };
  const view = {
    name: 'October',
    address: '/online-buyer-overall-metrics?dateRange=Custom',
    words: ['October'],
    shared: false,
  };
  const watch = {
    kind: 'figure',
    report: 'BUYEROVERALL',
    query: '',
    figure: 'Q15_C11779',
    option: null,
    condition: { kind: 'change', days: 7 },
  };
  const contact = (email: string) => ({
    firstName: 'Rea',
    lastName: 'Oneil',
    email,
    phoneNumber: '(617) 555-0148',
    dept: 'Support',
    title: 'Head',
  });
  const schedule = {
    reportName: '',
    reportType: 'BUYEROVERALL',
    format: 'CSV',
    frequency: 'DAILY',
    reportTime: '06:00',
    startDate: '2026-11-21',
    endDate: null,
    merchantId: FIRST,
    dayOfWeek: 127,
    contactList: [contact('elena@shop51.example'), contact('rea@shop51.example')],
  };
  const file = { format: 'CSV', query: DAYS, key: KEY };
  const STEPS: readonly Step[] = [
    {
      call: 'POST /api/export',
      body: () => ({ reportType: 'BUYEROVERALL', ...file }),
      again: 'same',
      keep: ({ id }, made) => {
        made.export = String(id);
      },
    },
    {
      call: 'POST /api/send-page',
      body: () => ({
        to: portal.users.rea,
        note: 'Look',
        address: '/online-buyer-overall-metrics',
        words: [],
        key: KEY,
      }),
      again: 'same',
    },
    { call: 'DELETE /api/export/:id', at: (made) => `/api/export/${made.export}`, again: [404, /does not exist/] },
    {
      call: 'POST /api/schedule/create-scheduled-report',
      body: () => ({ ...schedule, key: KEY }),
      again: 'same',
      keep: ({ data }, made) => {
        made.schedule = idOf(data, 'scheduleId');
        made.contact = idOf((data as { contactList: readonly unknown[] }).contactList[0], 'contactId');
      },
    },
    {
      call: 'PUT /api/schedule/update-scheduled-report',
      body: ({ schedule: scheduleId, contact: contactId }) => ({
        ...schedule,
        scheduleId,
        reportTime: '07:00',
        contactList: [{ ...contact('elena@shop51.example'), contactId }, contact('rea@shop51.example')],
      }),
      again: 'same',
    },
    {
      call: 'PUT /api/schedule/unschedule-contact',
      body: ({ schedule: scheduleId, contact: contactId }) => ({ scheduleId, contactId }),
      again: [404, /no longer on the list/],
    },
    { call: 'PUT /api/schedule/send-now', body: ({ schedule: scheduleId }) => ({ scheduleId }), again: 'same' },
    {
      call: 'PUT /api/schedule/delete-schedule',
      body: ({ schedule: scheduleId }) => ({ scheduleId }),
      again: [404, /no longer scheduled/],
    },
    {
      call: 'POST /api/views',
      body: () => view,
      again: 'same',
      keep: ({ id }, made) => {
        made.view = String(id);
      },
    },
    { call: 'PUT /api/views/order', body: (made) => ({ ids: [made.view] }), again: 'same' },
    {
      call: 'PUT /api/views/:id',
      at: (made) => `/api/views/${made.view}`,
      body: () => ({ name: 'In October' }),
      again: 'same',
    },
    { call: 'DELETE /api/views/:id', at: (made) => `/api/views/${made.view}`, again: [404, /no longer exists/] },
    {
      call: 'POST /api/notes',
      body: () => ({ ...note, key: KEY }),
      again: 'same',
      keep: ({ id }, made) => {
        made.note = String(id);
      },
    },
    {
      call: 'PUT /api/notes/:id',
      at: (made) => `/api/notes/${made.note}`,
      body: () => ({ ...note, text: 'Another' }),
      again: 'same',
    },
    { call: 'DELETE /api/notes/:id', at: (made) => `/api/notes/${made.note}`, again: [404, /no longer exists/] },
    {
      call: 'POST /api/alerts',
      body: () => ({ watch, recipients: [], key: KEY }),
      again: 'same',
      keep: ({ alert }, made) => {
        made.alert = idOf(alert, 'alertId');
      },
    },
    {
      call: 'PUT /api/alerts/:id',
      at: (made) => `/api/alerts/${made.alert}`,
      body: () => ({ watch, recipients: ['elena@shop51.example'] }),
      again: 'same',
    },
    {
      call: 'PUT /api/alerts/:id/pause',
      at: (made) => `/api/alerts/${made.alert}/pause`,
      body: () => ({ paused: true }),
      again: 'same',
    },
    { call: 'DELETE /api/alerts/:id', at: (made) => `/api/alerts/${made.alert}`, again: [404, /no longer exists/] },
    { call: 'PUT /api/alerts/bell/read', body: () => ({ firings: [] }), again: 'same' },
  ];
  /**
   * Exports by another address, with the same keys; a call that stores nothing; `departed-makers.test.ts` covers
   * takeovers of schedules, `reporting-health.test.ts` retries of failed work.
   */
  const OTHERS = [
    'POST /api/export/open-end-responses',
    'POST /api/export/other-specify',
    'POST /api/alerts/try',
    'PUT /api/schedule/keep-schedule',
    'POST /api/platform/health/reporting/retry',
  ];

  it('creates nothing twice, and responds truthfully', async () => {
    const session = portal.session('ada', FIRST, 'MERCHANT_ADMIN');
    const list = async () => {
      const read = async (path: string) => (await portal.call('GET', path, session)).json();
      const { views } = await read('/api/views');
      const { notes } = await read('/api/notes');
      const { alerts } = await read('/api/alerts');
      const { data: reports } = await read(`/api/schedule/get-scheduled-reports-by-mid?merchantId=${FIRST}`);
      return [views, notes, alerts, reports].map((each: readonly unknown[] | undefined) => each?.length);
    };
    expect(await walk(STEPS, (method, url, body) => portal.call(method, url, session, body), list)).toEqual([]);
  });
  it('names every call', () => {
    expect(writesOf(REPORTING_CALLS).toSorted()).toEqual(named(STEPS, OTHERS));
  });
});
