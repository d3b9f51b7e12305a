import type { AuditAction, AuditEntry, AuditValue } from '@shoppervoice/contracts';

/** `{who}`: who did it. `{merchant}`: the merchant it was about. `{user}`: the user it was done to, of the details. */
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'sign-in': '{who} signed in to {merchant}.',
  'sign-in-failed': '{who} could not sign in.',
  'sign-in-limited': 'Sign-ins were refused for a while, after too many failures.',
  'sign-out': '{who} signed out.',
  'sessions-ended': '{who} ended sessions.',
  'password-changed': '{who} changed their password.',
  'password-change-failed': '{who} could not change their password.',
  'recovery-asked': '{who} asked for a user name or a new password.',
  'recovery-limited': 'Recovery was refused for a while, after too many attempts.',
  'password-reset': '{who} chose a new password by a mailed link.',
  'password-reset-refused': '{who} used a reset link that is not good.',
  'user-registered': '{who} registered for {merchant}.',
  'mailbox-proven': '{who} confirmed their e-mail.',
  'merchant-signed-up': '{who} signed up a merchant.',
  'merchant-created': '{merchant} was created.',
  unsubscribed: '{who} unsubscribed from a report of {merchant}.',
  'merchant-switch': '{who} entered {merchant}.',
  'merchant-switch-refused': '{who} tried to enter {merchant} and was refused.',
  override: '{who} overrode what {merchant} holds, in one session.',
  'override-refused': '{who} tried to override what {merchant} holds and was refused.',
  'user-invited': '{who} invited {user} to {merchant}.',
  'user-reinvited': '{who} invited {user} to {merchant} again.',
  'invitation-withdrawn': '{who} withdrew the invitation of {user} to {merchant}.',
  'user-role-changed': '{who} changed the role of {user} in {merchant}.',
  'user-deactivated': '{who} deactivated {user} in {merchant}.',
  'user-reactivated': '{who} reactivated {user} in {merchant}.',
  'user-change-refused': '{who} tried to change {user} in {merchant} and was refused.',
  'merchant-changed': '{who} changed the settings of {merchant}.',
};

/** Names of details and of roles in words; others are taken apart: `someName` reads `some name`. */
const NAMES: Readonly<Record<string, string>> = {
  accessType: 'role',
  merchantName: 'name',
  merchantWebsiteUrl: 'web site',
  timeZone: 'time zone',
  mid: 'merchant',
  ended: 'sessions',
};
const VALUES: Readonly<Record<string, string>> = {
  MERCHANT_USER: 'User',
  MERCHANT_ADMIN: 'Admin',
  SUPERUSER: 'Superuser',
};

function nameOf(key: string): string {
  return NAMES[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function written(value: AuditValue): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return VALUES[value] ?? value;
  if (typeof value === 'number') return String(value);
  if ('from' in value) return `${written(value.from)} → ${written(value.to)}`;
  return value.length === 0 ? 'none' : value.join(', ');
}

/** Who did it: the user name as it is now; `A former user` where it is gone, `Somebody` where it was never known. */
function whoOf({ username, userId }: AuditEntry): string {
  return username ?? (userId === null ? 'Somebody' : 'A former user');
}

function merchantOf({ merchantName, mid }: AuditEntry): string {
  return merchantName ?? (mid === null ? 'the portal' : `merchant ${mid}`);
}

/** An entry as a sentence, and what it says besides: `role: User → Admin`. */
export function auditSentence(entry: AuditEntry): { readonly sentence: string; readonly facts: readonly string[] } {
  const { user, ...rest } = entry.details;
  const template = SENTENCES[entry.action] ?? `{who}: ${entry.action}.`;
  const words: Readonly<Record<string, string>> = {
    who: whoOf(entry),
    merchant: merchantOf(entry),
    user: typeof user === 'string' ? user : 'a user',
  };
  const told = template.includes('{user}') || user === undefined ? rest : entry.details;
  return {
    // A function as replacement: a name may hold `$&`.
    sentence: template.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? ''),
    facts: Object.entries(told).map(([key, value]) => `${nameOf(key)}: ${written(value)}`),
  };
}
