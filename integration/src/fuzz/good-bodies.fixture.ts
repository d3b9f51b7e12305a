/** Valid bodies of calls whose rules go beyond their schemas: with them the fuzzer passes the first check. */

const DAYS = { startDate: '2026-10-01', endDate: '2026-10-31' };
const PERSON = { firstName: 'Rea', lastName: 'Oneil' };
const SCHEDULE = {
  reportName: '',
  reportType: 'BUYEROVERALL',
  format: 'CSV',
  frequency: 'DAILY',
  reportTime: '06:00',
  startDate: '2026-11-21',
  endDate: null,
  merchantId: 51,
  dayOfWeek: 127,
  contactList: [
    { ...PERSON, email: 'elena@shop51.example', phoneNumber: '(617) 555-0148', dept: 'Support', title: 'Head' },
  ],
};
const WATCH = {
  kind: 'figure',
  report: 'BUYEROVERALL',
  query: '',
  figure: 'Q15_C11779',
  option: null,
  condition: { kind: 'change', days: 7 },
};
const ALERT = { watch: WATCH, recipients: [] };

/** By service. `password`: that of the fuzzer's users. */
export const goodBodies = (password: string): Readonly<Record<string, Readonly<Record<string, object>>>> => ({
  accounts: {
    'POST /api/user/login': { username: 'fuzzera', password },
    'PUT /api/user/date-preferences': { dateRange: 'Last 30 days' },
    'POST /api/admin/override': { mid: 52, features: [5, 7] },
    'POST /api/account/users/invite': { ...PERSON, email: 'invited@x.example', accessType: 'MERCHANT_USER' },
    'PUT /api/account/users/:id': { deactivated: true },
    'PUT /api/account/merchant': {
      merchantName: 'Northwind',
      merchantWebsiteUrl: 'shop51.example',
      timeZone: 'America/Los_Angeles',
    },
    'PUT /api/account/profile': PERSON,
    'PUT /api/account/email': { email: 'another@x.example' },
    'PUT /api/account/password': { currentPassword: password, newPassword: 'Right5Portal' },
    'POST /api/accounts/create-vitalsigns-account': {
      ...PERSON,
      email: 'rea@shop51.example',
      username: 'rea.oneil',
      password: 'Right5Portal',
      mid: 51,
    },
  },
  reporting: {
    'POST /api/export': { reportType: 'BUYEROVERALL', format: 'CSV', query: DAYS },
    'POST /api/schedule/create-scheduled-report': SCHEDULE,
    'POST /api/views': {
      name: 'October',
      address: '/online-buyer-overall-metrics?dateRange=Custom',
      words: ['October'],
      shared: false,
    },
    'POST /api/send-page': {
      to: 'nobody',
      note: 'Look at this',
      address: '/online-buyer-overall-metrics',
      days: 'October',
      words: [],
      key: 'key-of-a-sent-page',
    },
    'POST /api/notes': { text: 'A new carrier', ...DAYS, area: 'buyer' },
    'PUT /api/notes/:id': { text: 'Another carrier', ...DAYS, area: 'buyer' },
    'POST /api/alerts': ALERT,
    'PUT /api/alerts/:id': ALERT,
    'POST /api/alerts/try': { watch: WATCH },
  },
});
