import {
  AUDIT_FIELDS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditedValue,
  type AuditValue,
} from '@shoppervoice/contracts/accounts';
import { featureByNumber, oneStop, packageByNumber } from '@shoppervoice/survey-model';

/** `{who}`: the actor. `{merchant}`: the merchant concerned. `{user}`: the user concerned, from the details. */
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'sign-in': '{who} signed in to {merchant}.',
  'sign-in-failed': '{who} could not sign in.',
  'sign-in-limited': 'Sign-ins need a bot check for a while, after too many failures.',
  'sign-out': '{who} signed out.',
  'sessions-ended': '{who} ended sessions.',
  'password-changed': '{who} changed their password.',
  'password-change-failed': '{who} could not change their password.',
  'second-factor-added': '{who} added a second factor.',
  'second-factor-removed': '{who} removed a second factor.',
  'second-factor-renamed': '{who} renamed a second factor.',
  'second-factor-failed': '{who} failed the second factor.',
  'second-factor-limited': 'Codes of {who} are blocked for a while after too many wrong ones.',
  'recovery-codes-made': '{who} created new recovery codes.',
  'recovery-code-used': '{who} used a recovery code.',
  'second-factor-reset': '{who} reset the second factor of {user}.',
  'profile-changed': '{who} changed their profile.',
  'email-change-asked': '{who} requested an e-mail change, not confirmed yet.',
  'email-change-stopped': 'The owner of the former address of {who} stopped an e-mail change.',
  'email-changed': '{who} changed their e-mail.',
  'recovery-asked': '{who} requested a user name or a new password.',
  'recovery-limited': 'Recovery was blocked for a while after too many attempts.',
  'password-reset': '{who} set a new password with an e-mailed link.',
  'password-reset-refused': '{who} used an invalid reset link.',
  'user-registered': '{who} registered for {merchant}.',
  'mailbox-proven': '{who} confirmed their e-mail.',
  'mailbox-proof-failed': '{who} could not confirm their e-mail: the password was wrong.',
  'registration-removed': 'The owner of the e-mail address removed the registration of {user} for {merchant}.',
  'merchant-signed-up': '{who} signed up a merchant.',
  'merchant-created': '{merchant} was created.',
  unsubscribed: '{who} unsubscribed from a report of {merchant}.',
  resubscribed: '{who} resubscribed to a report of {merchant}.',
  'merchant-switch': '{who} entered {merchant}.',
  'merchant-switch-refused': '{who} tried to enter {merchant} and was refused.',
  override: '{who} overrode the plan of {merchant} for one session.',
  'override-refused': '{who} tried to override the plan of {merchant} and was refused.',
  'user-invited': '{who} invited {user} to {merchant}.',
  'user-reinvited': '{who} invited {user} to {merchant} again.',
  'invitation-withdrawn': '{who} withdrew the invitation of {user} to {merchant}.',
  'user-role-changed': '{who} changed the role of {user} in {merchant}.',
  'user-deactivated': '{who} deactivated {user} in {merchant}.',
  'user-reactivated': '{who} reactivated {user} in {merchant}.',
  'user-addresses-changed': '{who} changed whether {user} sees shoppers’ e-mail addresses at {merchant}.',
  'user-let-in': '{who} approved {user} for {merchant}.',
  'user-turned-away': '{who} turned {user} away from {merchant}.',
  'user-deleted': '{who} deleted {user} from {merchant}.',
  'user-change-refused': '{who} tried to change {user} in {merchant} and was refused.',
  'confirmation-failed': '{who} could not confirm with their password.',
  'merchant-changed': '{who} changed the settings of {merchant}.',
  'ai-endpoint-agreed':
    '{who} agreed that comments of {merchant} are sent, masked, to the language model that the operator named.',
  'ai-endpoint-withdrawn': '{who} withdrew the consent to send comments of {merchant} to a language model.',
  'ai-endpoint-off': '{who} turned the language model off for every merchant.',
  'ai-endpoint-on': '{who} turned the language model on again, for merchants whose admin agreed.',
  'api-client-made': '{who} created an API client for {merchant}.',
  'api-client-removed': '{who} removed an API client of {merchant}.',
  'api-client-kept': '{who} took over an API client of {merchant}.',
  'api-client-ended': 'An API client of {merchant} ended: its creator had left, and no one took it over.',
  'api-secret-made': '{who} created another secret for an API client of {merchant}.',
  'api-secret-removed': '{who} removed a secret of an API client of {merchant}.',
  'webhook-made': '{who} created a webhook for {merchant}.',
  'webhook-changed': '{who} changed a webhook of {merchant}.',
  'webhook-removed': '{who} removed a webhook of {merchant}.',
  'webhook-kept': '{who} took over a webhook of {merchant}.',
  'webhook-ended': 'A webhook of {merchant} ended: its creator had left, and no one took it over.',
  'webhook-secret-made': '{who} created a new secret for a webhook of {merchant}.',
  'schedule-made': '{who} scheduled a report of {merchant}.',
  'schedule-changed': '{who} changed a scheduled report of {merchant}.',
  'schedule-removed': '{who} deleted a scheduled report of {merchant}.',
  'schedule-kept': '{who} took over a scheduled report of {merchant}.',
  'schedule-ended': 'A scheduled report of {merchant} ended: its creator had left, and no one took it over.',
  'schedule-sent-now': '{who} sent themselves a scheduled report of {merchant}.',
  'alert-made': '{who} created an alert for {merchant}.',
  'alert-changed': '{who} changed an alert of {merchant}.',
  'alert-removed': '{who} deleted an alert of {merchant}.',
  'view-shared': '{who} shared a view with everyone at {merchant}.',
  'view-changed': '{who} changed a shared view of {merchant}.',
  'view-removed': '{who} deleted a shared view of {merchant}.',
  'comment-corrected': '{who} corrected the tone or topics of a comment for {merchant}.',
  'note-made': '{who} wrote a note for {merchant}.',
  'note-changed': '{who} changed a note of {merchant}.',
  'note-removed': '{who} deleted a note of {merchant}.',
  'responses-imported': '{who} imported responses from a file into {merchant}.',
  'import-taken-back': '{who} took an import of {merchant} back.',
  'import-matching-saved': '{who} kept a matching for imports of {merchant}.',
  'import-matching-removed': '{who} deleted a matching for imports of {merchant}.',
  exported: '{who} requested an export from {merchant}.',
  'page-sent': '{who} sent a page of {merchant} to a colleague.',
  'work-retried': '{who} tried failed background work of {merchant} again.',
  'records-imported': 'An import changed merchants or users.',
};

/** Labels of details; others are derived: `someName` reads `some name`. */
const NAMES: Readonly<Record<string, string>> = {
  accessType: 'role',
  change: 'asked for',
  email: 'e-mail',
  merchantName: 'name',
  merchantWebsiteUrl: 'website',
  timeZone: 'time zone',
  weekStartsOn: 'first day of weeks',
  newUsersWait: 'new users wait for an admin',
  outsideRecipients: 'recipients outside of the merchant',
  ended: 'sessions ended',
  more: 'more like it soon after',
  factor: 'second factor',
  kind: 'by',
  left: 'recovery codes left',
};

const FACTOR_WORDS = { authenticator: 'authenticator app', passkey: 'passkey', recovery: 'recovery code' };

/** Labels of coded values, by the name of their detail. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accessType: { MERCHANT_USER: 'User', MERCHANT_ADMIN: 'Admin', SUPERUSER: 'Superuser' },
  change: {
    accessType: 'another role',
    deactivate: 'deactivation',
    reactivate: 'reactivation',
    letIn: 'to let them in',
    turnAway: 'to turn them away',
    delete: 'to delete them',
    resetFactors: 'a reset of the second factor',
  },
  outsideRecipients: { refused: 'refused', confirmed: 'with the password', allowed: 'allowed' },
  factor: FACTOR_WORDS,
  kind: FACTOR_WORDS,
  reason: {
    deactivated: 'the account is deactivated',
    unproven: 'the e-mail is not confirmed yet',
    waiting: 'no admin has let them in yet',
    self: 'it is their own account',
    superuser: 'it is a superuser’s account',
    'here-and-elsewhere': 'the user belongs to other merchants too',
    'last admin': 'it is the last admin',
    'changed meanwhile': 'it was changed somewhere else',
    'too many': 'there were too many',
  },
};

/** Boolean details: their text if true. */
const FLAGS: Readonly<Record<string, string>> = {
  limited: 'too many failures',
  overrideEnded: 'the override ended',
  invited: 'by an invitation',
  waits: 'waits for an admin',
};

/** Numbers that represent something, by their detail; unknown numbers are shown as they are. */
const NUMBERS: Readonly<Record<string, (number: number) => string | undefined>> = {
  packages: (number) => packageByNumber(number)?.label,
  features: (number) => featureByNumber(number)?.label,
};

function written(key: string, value: AuditValue): string {
  if (value === null) return 'none';
  if (typeof value === 'string') return VALUES[key]?.[value] ?? value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if ('from' in value) return `${written(key, value.from)} → ${written(key, value.to)}`;
  return value.length === 0 ? 'none' : value.map((each) => NUMBERS[key]?.(each) ?? String(each)).join('; ');
}

/** One detail in words, or null if it adds nothing: an override that does not change a list. */
function factOf([key, value]: [string, AuditValue]): string | null {
  const flag = FLAGS[key];
  if (flag !== undefined) return value === true ? flag : null;
  if (value === null) return null;
  const name = NAMES[key] ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${name}: ${written(key, value)}`;
}

/** The actor: current user name; `A former user` if deleted, `Somebody` if never known. */
function actorOf({ username, userId }: AuditEntry): string {
  return username ?? (userId === null ? 'Somebody' : 'A former user');
}

function merchantOf({ merchantName, mid }: AuditEntry): string {
  return merchantName ?? (mid === null ? 'the portal' : `merchant ${mid}`);
}

/** An entry as a sentence, and its further details: `role: User → Admin`. */
export function auditSentence(entry: AuditEntry): { readonly sentence: string; readonly facts: readonly string[] } {
  const template = SENTENCES[entry.action] ?? `{who}: ${entry.action}.`;
  // An invited person does not have a user name yet.
  const named = template.includes('{user}') ? ['user', 'email'].find((key) => entry.details[key]) : undefined;
  const words: Readonly<Record<string, string>> = {
    who: actorOf(entry),
    merchant: merchantOf(entry),
    user: named === undefined ? 'a user' : String(entry.details[named]),
  };
  const facts = Object.entries(entry.details).filter(([key]) => key !== named);
  return {
    // A replacement function, because a name may contain `$&`.
    sentence: oneStop(template.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')),
    facts: facts.map(factOf).filter((fact) => fact !== null),
  };
}

function changedValue(value: AuditedValue): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value.length === 0 ? 'none' : value.join(', ');
}

/** A change as a row of the page. */
export const changeInWords = ({ field, before, after }: AuditChange) => ({
  field: AUDIT_FIELDS[field],
  /** Null: no value before, and `after` is enough. */
  before: before === null ? null : changedValue(before),
  after: changedValue(after),
});
