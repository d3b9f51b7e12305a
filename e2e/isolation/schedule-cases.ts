import { expect } from '../portal-test.ts';
import { ALDER, type Cases } from './scene.ts';

const ID = 'nobodys-schedule-of-any-merchant';
const LIST = '/api/schedule/get-scheduled-reports-by-mid';

/** A call of schedules with guessed ids: refused, and nothing of the other merchant is revealed. */
const refused = (method: 'POST' | 'PUT' | 'GET', path: string, body?: object): Cases => ({
  [`${method} ${path}`]: async ({ stranger }) => {
    const url = path.replace(':id', ID);
    const answer = body === undefined ? await stranger.get(url) : await stranger.send(method, url, body);
    expect([400, 403, 404]).toContain(answer.status());
    expect(await answer.text()).not.toContain(ALDER.merchantName);
  },
});

/** Outside of Alder & Pine. */
const person = {
  firstName: 'Eve',
  lastName: 'Reader',
  email: 'eve@people.example',
  phoneNumber: '1',
  dept: 'x',
  title: 'y',
};
export const NEW_SCHEDULE = {
  reportName: '',
  reportType: 'BUYEROVERALL',
  format: 'CSV',
  frequency: 'DAILY',
  reportTime: '06:00',
  startDate: '2026-11-20',
  endDate: null,
  merchantId: ALDER.mid,
  contactList: [person],
};

export const SCHEDULE_CASES: Cases = {
  [`GET ${LIST}`]: async ({ stranger }) => {
    expect(await (await stranger.get(LIST)).text()).not.toContain(ALDER.merchantName);
  },
  ...refused('POST', '/api/schedule/create-scheduled-report', NEW_SCHEDULE),
  ...refused('PUT', '/api/schedule/update-scheduled-report', { ...NEW_SCHEDULE, scheduleId: ID }),
  ...refused('PUT', '/api/schedule/unschedule-contact', { scheduleId: ID, contactId: ID }),
  ...refused('PUT', '/api/schedule/delete-schedule', { scheduleId: ID }),
  ...refused('PUT', '/api/schedule/keep-schedule', { scheduleId: ID }),
  ...refused('PUT', '/api/schedule/send-now', { scheduleId: ID }),
  ...refused('GET', '/api/schedule/file/:id'),
  ...refused('GET', '/api/schedule/file/:id/about'),
};
