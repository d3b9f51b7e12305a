export type Recovered = 'username' | 'password';

/** Texts in which the two recovery pages differ. */
export const RECOVERY: Readonly<
  Record<Recovered, { call: string; title: string; lead: string; button: string; sent: string }>
> = {
  username: {
    call: '/api/accounts/forgot-username',
    title: 'Forgot Username',
    lead: 'Enter the e-mail address of your account. We’ll e-mail you your user name.',
    button: 'Send my user name',
    sent: 'an e-mail with your user name is on its way.',
  },
  password: {
    call: '/api/accounts/forgot-password',
    title: 'Reset Password',
    lead: 'Enter the e-mail address of your account. We’ll e-mail you a link to choose a new password.',
    button: 'Send the link',
    sent: 'an e-mail with a link to choose a new password is on its way.',
  },
};

export const RESET_LINK_EXPIRED = 'Your reset link has expired or was used already. Ask for a new one here.';

/** The specification's sentence for every failure except a rate limit and a lost connection. */
export function notRetrieved(what: Recovered): string {
  return `There was an error retrieving your ${what === 'username' ? 'Username' : 'Password'}. Please check your email and try again.`;
}
