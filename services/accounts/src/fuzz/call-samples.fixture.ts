import { randomUUID } from 'node:crypto';
import { createInvitation, issueToken, type TokenKind, verifyPassword } from '@shoppervoice/account-store';
import { askAgain, optOut, optOutId } from '@shoppervoice/mail-outbox';
import type { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { fillDemoShop } from '../fixtures/demo-shop.fixture.ts';
import { subscriptionOf } from '../fixtures/subscription.fixture.ts';
import { reportSubject } from '../mail/mail-words.ts';
import {
  addAuthenticator,
  code,
  madePasskey,
  openStep,
  pendingApp,
  recovery,
} from '../second-factor/second-factor.fixture.ts';

/** A valid call, which the fuzz test mutates. */
export interface CallSample {
  /** Path parameters. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Cookie header of a pending sign-in step. */
  readonly cookie?: string;
}

export interface World {
  readonly portal: AccountsUnderTest;
  /** Unique number. */
  readonly next: () => number;
}

const PASSWORD = 'Fuzzy4Portal';
const EMAIL = 'una@x.example';

async function linkOf({ portal }: World, kind: TokenKind) {
  const una = await portal.accounts.users.findOne({ username: 'una' });
  const signUp = await portal.accounts.signUps.findOne({});
  const subject = kind.endsWith('sign-up') ? (signUp?._id ?? 'nobody-of-that-id') : (una?._id ?? 'nobody-of-that-id');
  const email = kind.endsWith('sign-up') ? (signUp?.email ?? EMAIL) : (una?.email ?? EMAIL);
  return { email, token: await issueToken(portal.accounts, { kind, subject, email }) };
}

/** Link of a new registration. */
async function registration({ portal, next }: World) {
  const una = await portal.accounts.users.findOne({ username: 'una' });
  const _id = randomUUID();
  const email = `reg${next()}@alder.example`;
  if (una !== null) {
    const fresh = { ...una, _id, username: `reg.${next()}`, email, emailKey: email, mids: [4101] };
    await portal.accounts.users.insertOne({ ...fresh, emailProvenAt: null, selfRegistered: true });
  }
  return { email, token: await issueToken(portal.accounts, { kind: 'prove-mailbox', subject: _id, email }) };
}

/** Link of a new invitation. */
async function invitation({ portal, next }: World) {
  const email = `inv${next()}@alder.example`;
  const invited = { mid: 4101, email, firstName: 'Ina', lastName: 'Fuzz', accessType: 'MERCHANT_USER' as const };
  const made = await createInvitation(portal.accounts, { ...invited, invitedBy: randomUUID() });
  const subject = made?._id ?? randomUUID();
  return { email, token: await issueToken(portal.accounts, { kind: 'invitation', subject, email }) };
}

const person = ({ next }: World) => ({ firstName: 'Ada', lastName: 'Fuzz', email: `ada${next()}@alder.example` });
const withoutSession = async (): Promise<CallSample> => ({});

async function withDemoShop({ portal }: World): Promise<CallSample> {
  await fillDemoShop(portal.accounts);
  return {};
}

/** A sign-in that has to add a second factor. */
async function enrolling(portal: AccountsUnderTest, username = 'una'): Promise<string> {
  await portal.accounts.secondFactors.deleteMany({});
  return openStep(portal, username, { mustEnrol: true, mailboxProven: true });
}

/** One sample per call. */
export const CALL_SAMPLES: Readonly<Record<string, (world: World) => Promise<CallSample>>> = {
  'POST /api/user/login': async () => ({ body: { username: 'una', password: 'Right4Portal' } }),
  'POST /api/user/login/factor': async ({ portal }) => {
    const { codes } = await addAuthenticator(portal, 'una');
    return { cookie: await openStep(portal, 'una'), body: { proof: recovery(codes[0] ?? '') } };
  },
  'POST /api/user/login/passkey-challenge': async ({ portal }) => ({ cookie: await openStep(portal, 'una'), body: {} }),
  'POST /api/user/login/mail-link': async ({ portal }) => ({ cookie: await enrolling(portal), body: {} }),
  'POST /api/user/login/prove-mailbox': async ({ portal }) => {
    // Another user, because the call above voids una's older links.
    const subject = await portal.idOf('duo');
    const token = await issueToken(portal.accounts, { kind: 'add-factor', subject, email: 'duo@x.example' });
    return { cookie: await enrolling(portal, 'duo'), body: { token } };
  },
  'POST /api/user/login/new-authenticator': async ({ portal }) => ({ cookie: await enrolling(portal), body: {} }),
  'POST /api/user/login/new-passkey': async ({ portal }) => ({ cookie: await enrolling(portal), body: {} }),
  'POST /api/user/login/add-authenticator': async ({ portal }) => ({
    cookie: await enrolling(portal),
    body: { ...(await pendingApp(portal, 'una')) },
  }),
  'POST /api/user/login/add-passkey': async ({ portal }) => ({
    cookie: await enrolling(portal),
    body: { name: 'Laptop', made: await madePasskey(portal, 'una') },
  }),
  'POST /api/user/login/go-on': async ({ portal }) => {
    await addAuthenticator(portal, 'una');
    return { cookie: await openStep(portal, 'una', { mustEnrol: true, enrolled: true }), body: {} };
  },
  'POST /api/platform/sign-in': async () => ({ body: { username: 'super', password: 'Right4Portal' } }),
  'POST /api/platform/sign-in/factor': async ({ portal }) => {
    const { codes } = await addAuthenticator(portal, 'super');
    return { cookie: await openStep(portal, 'super', { door: 'platform' }), body: { proof: recovery(codes[0] ?? '') } };
  },
  'POST /api/platform/sign-in/passkey-challenge': async ({ portal }) => ({
    cookie: await openStep(portal, 'super', { door: 'platform' }),
    body: {},
  }),
  'POST /api/platform/sign-out': withoutSession,
  'GET /api/platform/bot-check': withoutSession,
  'POST /api/platform/bot-check': async () => ({
    body: { recaptchaToken: Buffer.from('{"challenge":{},"solution":{}}').toString('base64') },
  }),
  'POST /api/user/logout': async () => ({ body: { token: 'handle', tokenExpiration: null, linkedTokens: ['a', 'b'] } }),
  'GET /api/get-token': withoutSession,
  'GET /api/app-data': withoutSession,
  'GET /api/recaptcha': withoutSession,
  'POST /api/recaptcha': async () => ({
    body: { recaptchaToken: Buffer.from('{"challenge":{},"solution":{}}').toString('base64') },
  }),
  'POST /api/accounts/create-vitalsigns-account': async (world) => ({
    body: { ...person(world), mid: 4101, username: `ada.${world.next()}`, password: PASSWORD },
  }),
  'GET /api/accounts/invitation': async (world) => ({ query: { ...(await invitation(world)) } }),
  'GET /api/accounts/registration': async (world) => ({ query: { ...(await registration(world)) } }),
  'POST /api/accounts/prove-mailbox': async (world) => ({
    body: { ...(await registration(world)), password: 'Right4Portal' },
  }),
  'POST /api/accounts/refuse-registration': async (world) => ({ body: { ...(await registration(world)) } }),
  'POST /api/accounts/resend-proof': async () => ({ body: { username: 'una' } }),
  'POST /api/accounts/forgot-username': async () => ({ body: { email: EMAIL, mid: 4101 } }),
  'POST /api/accounts/forgot-password': async () => ({ body: { email: 'duo@x.example', multipleMids: true } }),
  // Another user, because this mail would void the link of other samples.
  'POST /api/accounts/send-account-details': async () => ({ body: { email: 'other@x.example', mid: 4102 } }),
  'GET /api/accounts/validate-id': async (world) => {
    const { email, token } = await linkOf(world, 'reset-password');
    return { query: { id: token, email } };
  },
  'POST /api/accounts/reset-password': async (world) => {
    const { email, token } = await linkOf(world, 'reset-password');
    return { body: { email, mid: 4101, id: token, userPassword: PASSWORD } };
  },
  'POST /api/accounts/confirm-new-email': async (world) => {
    const { portal, next } = world;
    const email = `new${next()}@alder.example`;
    const una = await portal.accounts.users.findOneAndUpdate({ username: 'una' }, { $set: { newEmail: email } });
    const subject = una?._id ?? 'nobody-of-that-id';
    const token = await issueToken(portal.accounts, { kind: 'new-email', subject, email });
    // An earlier call may have reset it.
    const isReset = una !== null && (await verifyPassword(una.passwordHash, PASSWORD));
    return { body: { email, token, password: isReset ? PASSWORD : 'Right4Portal' } };
  },
  'POST /api/accounts/stop-new-email': async (world) => ({ body: await linkOf(world, 'stop-new-email') }),
  'GET /api/merchant/check-duplicate-domain': async () => ({ query: { url: 'www.alder.example' } }),
  'POST /api/accounts/create-merchant-account': async (world) => ({
    body: {
      ...person(world),
      phoneNumber: '+12015550123',
      company: 'Fuzz & Co.',
      websiteUrl: `shop${world.next()}.example`,
      country: 'US',
      signupSource: 'newsletter',
      acceptTerms: true,
    },
  }),
  'POST /api/accounts/resend-verify-email': async (world) => {
    const { email, token } = await linkOf(world, 'resend-sign-up');
    return { body: { email, resendToken: token } };
  },
  'POST /api/accounts/verify-credentials': async (world) => ({ body: { ...(await linkOf(world, 'verify-sign-up')) } }),
  'GET /api/user/unsubscribe-user': async ({ portal }) => {
    const subscription = await subscriptionOf(portal, { email: EMAIL, mid: 4101, report: 'weekly' });
    return { query: { email: EMAIL, mid: '4101', subscription } };
  },
  'POST /api/user/unsubscribe-user': async ({ portal }) => {
    const subscription = await subscriptionOf(portal, { email: EMAIL, mid: 4101, report: 'weekly' });
    return { body: { email: EMAIL, mid: '4101', subscription } };
  },
  'GET /api/user/report-opt-out': async ({ portal }) => {
    const id = await subscriptionOf(portal, { email: EMAIL, mid: 4101, report: 'weekly' });
    return { query: { email: EMAIL, id } };
  },
  'POST /api/user/report-opt-out': async ({ portal }) => {
    const id = await subscriptionOf(portal, { email: EMAIL, mid: 4101, report: 'weekly' });
    return { query: { email: EMAIL, id }, body: {} };
  },
  'POST /api/user/resubscribe': async ({ portal }) => {
    const { mails } = portal;
    const recipient = { address: EMAIL, subject: reportSubject(4101, 'monthly') };
    const id = await optOutId(mails.database, recipient);
    await optOut(mails.database, { id, address: EMAIL });
    const confirmation = await askAgain(mails.database, recipient);
    return {
      body: {
        email: EMAIL,
        mid: '4101',
        subscription: id,
        again: confirmation.kind === 'asked' ? confirmation.again : '',
      },
    };
  },
  'GET /api/page-data': withoutSession,
  'GET /api/user/date-preferences': withoutSession,
  'PUT /api/user/date-preferences': async () => ({
    body: { dateRange: 'Custom', startDate: '2026-01-01', endDate: '2026-02-01' },
  }),
  'GET /api/notices': withoutSession,
  'PUT /api/notices/read': async () => ({ body: { notices: ['n-1'] } }),
  'POST /api/user/close-promotion': async () => ({ body: { promotion: 'ai-summary' } }),
  'POST /api/demo-shop': withDemoShop,
  'DELETE /api/demo-shop': withoutSession,
  'POST /api/admin/override': async () => ({ body: { mid: 4101, packages: [12, 21], features: [5, 10] } }),
  'GET /api/admin/merchant/:mid': async () => ({ params: { mid: '4101' } }),
  'GET /api/platform/health/accounts': async () => ({}),
  'POST /api/platform/health/accounts/retry': async ({ portal, next }) => {
    const _id = `given-up.${next()}`;
    const at = new Date();
    await portal.mails.database.outbox.insertOne({
      _id,
      template: 'second-factor-guessed',
      to: 'una@x.example',
      values: { firstName: 'Una', username: 'una' },
      token: null,
      state: 'failed',
      attempts: 1,
      createdAt: at,
      doneAt: at,
      reason: 'EENVELOPE 550',
    });
    return { body: { kind: 'mails', id: _id } };
  },
  'GET /api/admin/audit': async () => ({
    query: {
      page: '1',
      pageSize: '20',
      action: 'sign-in',
      user: 'una',
      mid: '4101',
      from: '2026-01-01',
      to: '2026-12-31',
    },
  }),
  'GET /api/account/users': withoutSession,
  'POST /api/account/users/invite': async (world) => ({ body: { ...person(world), accessType: 'MERCHANT_USER' } }),
  'POST /api/account/users/:id/reinvite': async ({ portal }) => ({
    params: { id: (await portal.accounts.invitations.findOne({}))?._id ?? 'none' },
  }),
  'PUT /api/account/users/:id': async ({ portal }) => ({
    params: { id: await portal.idOf('una') },
    body: { accessType: 'MERCHANT_ADMIN', deactivated: false, letIn: true },
  }),
  'DELETE /api/account/users/:id': async ({ portal }) => ({
    params: { id: (await portal.accounts.users.findOne({ username: 'duo' }))?._id ?? 'none' },
  }),
  'DELETE /api/account/users/:id/factors': async ({ portal }) => {
    await addAuthenticator(portal, 'una');
    return { params: { id: await portal.idOf('una') } };
  },
  'DELETE /api/account/invitations/:id': async ({ portal }) => ({
    params: { id: (await portal.accounts.invitations.findOne({}))?._id ?? 'none' },
  }),
  'GET /api/account/merchant': withoutSession,
  'PUT /api/account/merchant': async (world) => ({
    body: {
      merchantName: 'Alder',
      merchantWebsiteUrl: `alder${world.next()}.example`,
      timeZone: 'Europe/Paris',
      newUsersWait: true,
      weekStartsOn: 1,
      outsideRecipients: 'confirmed',
    },
  }),
  'POST /api/account/outside-recipients': async () => ({ body: { addresses: ['eve@elsewhere.example'] } }),
  'GET /api/account/colleagues': withoutSession,
  'GET /api/account/profile': withoutSession,
  'PUT /api/account/profile': async () => ({ body: { firstName: 'Una', lastName: 'Fuzz' } }),
  'PUT /api/account/email': async ({ next }) => ({ body: { email: `una${next()}@alder.example` } }),
  'PUT /api/account/password': async () => ({ body: { currentPassword: 'Right4Portal', newPassword: PASSWORD } }),
  'GET /api/account/factors': withoutSession,
  'POST /api/account/factors/new-authenticator': async () => ({ body: {} }),
  'POST /api/account/factors/new-passkey': async () => ({ body: {} }),
  'POST /api/account/factors/passkey-challenge': async () => ({ body: {} }),
  'POST /api/account/factors/authenticator': async ({ portal }) => {
    const { codes } = await addAuthenticator(portal, 'super');
    return { body: { ...(await pendingApp(portal, 'super')), proof: recovery(codes[0] ?? '') } };
  },
  'POST /api/account/factors/passkey': async ({ portal }) => {
    const { app } = await addAuthenticator(portal, 'super');
    return { body: { name: 'Laptop', made: await madePasskey(portal, 'super'), proof: code(app.code()) } };
  },
  'POST /api/account/factors/recovery-codes': async ({ portal }) => {
    const { codes } = await addAuthenticator(portal, 'super');
    return { body: { proof: recovery(codes[0] ?? '') } };
  },
  'PUT /api/account/factors/:id': async ({ portal }) => {
    const { id } = await addAuthenticator(portal, 'super');
    return { params: { id }, body: { name: 'Old telephone' } };
  },
  'POST /api/account/factors/:id/remove': async ({ portal }) => {
    const { app, id } = await addAuthenticator(portal, 'super');
    return { params: { id }, body: { proof: code(app.code()) } };
  },
  'GET /api/account/sessions': withoutSession,
  'DELETE /api/account/sessions': withoutSession,
  'DELETE /api/account/sessions/:handle': async ({ portal }) => ({
    params: { handle: (await portal.accounts.sessions.findOne({}))?.handle ?? 'none' },
  }),
};
