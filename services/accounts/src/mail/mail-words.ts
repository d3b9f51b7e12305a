import { defineMails, fact, link, paragraph, steps } from '@shoppervoice/mail-outbox';

const NOT_YOU = paragraph('If you did not ask for this, you can ignore this e-mail: nothing changes.');
const RESET = '/password?id={token}&email={email}';

/** Every mail that accounts sends. */
export const MAIL_WORDS = defineMails({
  'verify-email': {
    subject: 'Verify your email for {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'Thank you for signing up {company} for {product}. Please verify your email address. You will then get a welcome e-mail with your merchant ID and instructions for getting started.',
      ),
      link('Verify my email', '/verify-email-thanks?email={email}&token={token}'),
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
        'Create your own login with the merchant ID above and this email address, {email}. As the person who signed up, you manage the users of your account.',
        'Colleagues create theirs with the same merchant ID and their email address at {domain}.',
        'Place the survey on the page that your shoppers see after buying. Their answers appear in your portal as they come in.',
      ),
      link('Create my login', '/register?invite={token}&email={email}&mid={mid}'),
      paragraph('The link expires after 30 days. It is for you alone: do not pass this e-mail on.'),
    ],
  },
  'prove-mailbox': {
    subject: 'Confirm your email for {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph(
        'A login for {product} was registered with this email address. If it was you, confirm it with the password that you chose.',
      ),
      fact('Username', '{username}'),
      link('Confirm my email', '/confirm-email?token={token}&email={email}'),
      paragraph('The link expires after 30 days. Opening it changes nothing: the page behind it asks first.'),
      paragraph('If it was not you, say so on that page, and the registration is removed.'),
    ],
  },
  username: {
    subject: 'Your {product} username',
    blocks: [
      paragraph('Hello,'),
      paragraph('You asked which username belongs to this email address at {merchants}.'),
      fact('Username', '{usernames}'),
      link('Sign in', '/login'),
      paragraph('If you did not ask for this, you can ignore this e-mail.'),
    ],
  },
  'reset-password': {
    subject: 'Reset your {product} password',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('Somebody asked to reset the password of your login. Create a new one with this link:'),
      fact('Username', '{username}'),
      link('Create a new password', RESET),
      paragraph('The link expires after one hour and works once.'),
      NOT_YOU,
    ],
  },
  'account-details': {
    subject: 'Your {product} account',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('You already have an account. This is your username; the link below sets a new password.'),
      fact('Username', '{username}'),
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
      fact('Username', '{username}'),
      link('See the users', '/account/users'),
      paragraph('If you do not know this person, deactivate them there.'),
    ],
  },
  'user-waits': {
    subject: '{name} waits to be let in to {product}',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('{name} ({userEmail}) would like to sign in for {merchantName}. {how}'),
      fact('Username', '{username}'),
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
      fact('Username', '{username}'),
      link('Sign in', '/login'),
    ],
  },
  'password-changed': {
    subject: 'Your {product} password was changed',
    blocks: [
      paragraph('Hello {firstName},'),
      paragraph('The password of your login was changed, and it was signed out everywhere else.'),
      fact('Username', '{username}'),
      paragraph('If this was not you, reset your password now:'),
      link('Reset my password', '/forgot-password'),
    ],
  },
});
