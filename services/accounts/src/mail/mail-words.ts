import type { TokenKind } from '@shoppervoice/account-store';
import { ENROL_LINK_PARAMETER } from '@shoppervoice/contracts/accounts';
import { RETURN_TO, SIGN_IN_PATH } from '@shoppervoice/contracts/calls';
import { defineMails, fact, letter, link, type NewMail, paragraph, quote, steps } from '@shoppervoice/mail-outbox';

const NOT_YOU = paragraph('If you did not ask for this, ignore this e-mail: nothing changes.');
/** Opens a notice's page after signing in. */
const OPEN = link('Open the page', `${SIGN_IN_PATH}?${RETURN_TO}={page}`);
const RESET = '/password?id={token}&email={email}';

/** All mails of this service. */
export const MAIL_WORDS = defineMails({
  'verify-email': {
    subject: 'Verify your e-mail for {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'Thank you for signing up {company} for {product}. Please verify your e-mail address. You will then get a welcome e-mail with your merchant ID and instructions for getting started.',
      ),
      link('Verify my e-mail', '/verify-email-thanks?email={email}&token={token}'),
      paragraph('Verification links expire after 30 days.'),
      NOT_YOU,
    ],
  },
  welcome: {
    subject: 'Welcome to {product}: your merchant ID is {mid}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('Welcome to {product}. {company} now has an account.'),
      fact('Merchant ID', '{mid}'),
      paragraph('Getting started:'),
      steps(
        'Create your own account with the merchant ID above and this e-mail address, {email}. As the person who signed up, you manage the users of your account.',
        'Colleagues create theirs with the same merchant ID and their e-mail address at {domain}.',
        'Place the survey on the page that your shoppers see after buying. Their answers appear in your portal as they come in.',
      ),
      link('Create my account', '/register?invite={token}&email={email}&mid={mid}'),
      paragraph('The link expires after 30 days. It is for you only: do not forward this e-mail.'),
    ],
  },
  'prove-mailbox': {
    subject: 'Confirm your e-mail for {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'An account for {product} was registered with this e-mail address. If it was you, confirm it with the password that you chose.',
      ),
      fact('User name', '{username}'),
      link('Confirm my e-mail', '/confirm-email?token={token}&email={email}'),
      paragraph('The link expires after 30 days. Opening it changes nothing; the page asks you first.'),
      paragraph('If it was not you, say so on that page to remove the registration.'),
    ],
  },
  username: {
    subject: 'Your {product} user name',
    blocks: [
      paragraph('Hello,'),
      paragraph('You asked which user name belongs to this e-mail address at {merchants}.'),
      fact('User name', '{usernames}'),
      link('Sign in', '/login'),
      paragraph('If you did not ask for this, you can ignore this e-mail.'),
    ],
  },
  'reset-password': {
    subject: 'Reset your {product} password',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('Someone asked to reset your password. Create a new one with this link:'),
      fact('User name', '{username}'),
      link('Create a new password', RESET),
      paragraph('The link expires after one hour and works once.'),
      NOT_YOU,
    ],
  },
  'account-details': {
    subject: 'Your {product} account',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('You already have an account. This is your user name; the link below sets a new password.'),
      fact('User name', '{username}'),
      link('Create a new password', RESET),
      paragraph('The link expires after one hour and works once.'),
      NOT_YOU,
    ],
  },
  invitation: {
    subject: '{inviter} invites you to {merchantName} on {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{inviter} invites you to read what shoppers say about {merchantName} on {product}.'),
      link('Finish my registration', '/register?invite={token}&email={email}&mid={mid}'),
      paragraph('The link expires after 30 days.'),
      paragraph('If you do not know {inviter}, you can ignore this e-mail.'),
    ],
  },
  'new-user': {
    subject: 'New user on {product}: {name}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{name} ({userEmail}) is a new user of {merchantName} and can sign in. {how}'),
      fact('User name', '{username}'),
      link('See the users', '/account/users'),
      paragraph('If you do not know this person, deactivate them there.'),
    ],
  },
  'user-waits': {
    subject: '{name} is waiting to be let in to {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{name} ({userEmail}) would like to sign in for {merchantName}. {how}'),
      fact('User name', '{username}'),
      paragraph('New users wait for an admin. Let them in on the Users page, or turn them away:'),
      link('See the users', '/account/users'),
    ],
  },
  'new-users': {
    subject: '{count} new users on {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{merchantName} has {count} new users: {people}.'),
      paragraph('{waiting}'),
      link('See the users', '/account/users'),
      paragraph('If you do not know one of them, deactivate them there.'),
    ],
  },
  'let-in': {
    subject: 'You can sign in to {product} now',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('An admin of {merchantName} has let you in. Sign in with the password that you chose.'),
      fact('User name', '{username}'),
      link('Sign in', '/login'),
    ],
  },
  'new-email': {
    subject: 'Confirm your new e-mail for {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('You asked to use this e-mail address for your {product} account. Confirm that it is yours:'),
      fact('User name', '{username}'),
      link('Confirm my new e-mail', '/new-email?token={token}&email={email}'),
      paragraph('The link expires after one day. Until you use it, your account keeps its current address.'),
      NOT_YOU,
    ],
  },
  'new-email-asked': {
    subject: 'Someone asked to change the e-mail of your {product} account',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'Your account is to use {newEmail} instead of this address. If you asked for it, open the e-mail that we sent there.',
      ),
      fact('User name', '{username}'),
      paragraph(
        'If it was not you, someone knows your password. Stop the change: it also signs your account out everywhere. Then choose a new password.',
      ),
      link('This was not me', '/new-email?stop={token}&email={email}'),
      paragraph('The link expires after one day. Opening it changes nothing; the page asks you first.'),
    ],
  },
  'email-changed': {
    subject: 'The e-mail of your {product} account was changed',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('Your account now uses {newEmail}. We no longer send account e-mails to this address.'),
      fact('User name', '{username}'),
      paragraph('If this was not you, sign in and change your password, or contact us at once.'),
      link('Sign in', '/login'),
    ],
  },
  'add-factor': {
    subject: 'Add a second factor to your {product} account',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'Someone signed in with your password, and {product} now requires a second factor. If it was you, open this link and enter your password there. You then add an authenticator app or a passkey.',
      ),
      fact('User name', '{username}'),
      link('Add a second factor', `/login?${ENROL_LINK_PARAMETER}={token}`),
      paragraph('The link expires after one hour, and works once.'),
      paragraph(
        'If it was not you, someone knows your password: do not open the link, and reset your password on the sign-in page now.',
      ),
    ],
  },
  'second-factor-changed': {
    subject: 'The second factor of your {product} account was changed',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{what}'),
      fact('User name', '{username}'),
      paragraph('If this was not you, change your password at once, look at your second factors, and contact us.'),
      link('See my second factors', '/account/security'),
    ],
  },
  'second-factor-guessed': {
    subject: 'Someone tried to sign in to {product} as you',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'Someone entered your password, then too many wrong codes. They did not get in. Codes are blocked for a while.',
      ),
      fact('User name', '{username}'),
      paragraph('If this was not you, someone knows your password: choose a new one now.'),
      link('Reset my password', '/forgot-password'),
    ],
  },
  'second-factor-reset': {
    subject: 'Your {product} account has no second factor now',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        '{who} reset your second factor, and your account was signed out everywhere. For now, your password alone signs you in. Add a second factor again after signing in.',
      ),
      fact('User name', '{username}'),
      paragraph('If you did not ask for this, change your password and contact us at once.'),
      link('Sign in', '/login'),
    ],
  },
  notice: {
    subject: '{title}',
    blocks: [paragraph('Hello {firstName},'), paragraph('{text}'), fact('Merchant', '{merchantName}'), OPEN],
  },
  'remote-notice': {
    subject: '{title}',
    blocks: [paragraph('{text}'), letter('{stack}'), OPEN],
  },
  'sent-page': {
    subject: '{title}',
    blocks: [paragraph('Hello {firstName},'), letter('{facts}'), OPEN],
  },
  'sent-page-with-note': {
    subject: '{title}',
    blocks: [paragraph('Hello {firstName},'), quote('{note}'), letter('{facts}'), OPEN],
  },
  'password-changed': {
    subject: 'Your {product} password was changed',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('The password of your account was changed, and it was signed out everywhere else.'),
      fact('User name', '{username}'),
      paragraph('If this was not you, reset your password now:'),
      link('Reset my password', '/forgot-password'),
    ],
  },
});

/** The token behind a mail's link. */
export interface AccountToken {
  readonly kind: TokenKind;
  /** ID of the user, invitation or sign-up. */
  readonly subject: string;
  /** `accountState` at the time of the request; if it has changed since, no link is mailed. */
  readonly account?: string;
}

/** A mail of this service. */
export type AccountMail = NewMail<typeof MAIL_WORDS, AccountToken>;

/** The subject of an opt-out: one report of one merchant. */
export const reportSubject = (mid: number, report: string): string => `report/${mid}/${report}`;

/** Null for a subject of another kind. */
export function readReportSubject(subject: string): { readonly mid: number; readonly report: string } | null {
  const [, mid, report] = /^report\/(\d+)\/(.*)$/s.exec(subject) ?? [];
  return mid === undefined || report === undefined ? null : { mid: Number(mid), report };
}
