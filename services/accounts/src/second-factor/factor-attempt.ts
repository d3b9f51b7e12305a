import {
  type AttemptLimit,
  countAttempt,
  recordAudit,
  resetAttempts,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { Door, FactorProof } from '@shoppervoice/contracts/accounts';
import { addressSubject, limitProblem } from '../limits/count-call.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { type Shown, showFactor } from './show-factor.ts';

/** The user of an attempt, and its counters. */
export interface Showing {
  readonly user: UserDocument;
  readonly mid: number | null;
  readonly address: string | null;
  readonly requestId: string;
  /** A sign-in, with its known browser (`device`), or a session of the portal. */
  readonly from:
    | { readonly kind: 'sign-in'; readonly device: string | null; readonly door: Door }
    | { readonly kind: 'session'; readonly family: string };
}

const TOO_MANY = 'There were too many wrong codes.';

/**
 * Low limits, because the attacker knows the password already and a code has only six digits: per user and address, per
 * user, and per address. Known browsers and sessions are counted separately, so that others cannot lock out the owner.
 * Passkeys are not counted, since they cannot be guessed.
 */
function limitsOf(
  { config }: Pick<AccountsParts, 'config'>,
  { user, address, from }: Showing,
  kind: Exclude<FactorProof['kind'], 'passkey'>,
): AttemptLimit[] {
  const most = config.FACTOR_FAILURES_PER_ACCOUNT;
  const purpose = `factor-${kind}`;
  const { _id } = user;
  if (from.kind === 'session') {
    return [{ kind: 'account', purpose: `${purpose}-session`, subject: `${from.family} ${_id}`, most }];
  }
  if (from.device !== null) {
    return [{ kind: 'account', purpose: `${purpose}-device`, subject: `${from.device} ${_id}`, most }];
  }
  const near = addressSubject(address);
  return [
    { kind: 'account', purpose, subject: `${near} ${_id}`, most },
    { kind: 'account', purpose: `${purpose}-anywhere`, subject: _id, most: config.FACTOR_FAILURES_ANYWHERE },
    { kind: 'address', purpose, subject: near, most: config.SIGN_IN_FAILURES_PER_ADDRESS },
  ];
}

/**
 * Verifies a factor within the limits; null if it is wrong. The user is notified of a used recovery code. @throws 429
 * problem
 */
export async function attemptFactor(parts: AccountsParts, showing: Showing, proof: FactorProof): Promise<Shown | null> {
  const { accounts, config } = parts;
  const { user, mid, address, requestId } = showing;
  const trail = { userId: user._id, mid, address, requestId };
  const limits = proof.kind === 'passkey' ? [] : limitsOf(parts, showing, proof.kind);
  const passed = await countAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
  if (passed !== null) {
    if (passed.isFirst) {
      await recordAudit(accounts, { ...trail, action: 'second-factor-limited', details: { kind: proof.kind } });
      await mailGuessWarning(parts, user);
    }
    throw limitProblem(TOO_MANY, passed);
  }
  const shown = await showFactor(
    parts,
    user._id,
    proof,
    showing.from.kind === 'sign-in' ? showing.from.door : 'portal',
  );
  if (shown === null) {
    await recordAudit(accounts, { ...trail, action: 'second-factor-failed', details: { kind: proof.kind } });
    return null;
  }
  await resetAttempts(accounts, limits);
  if (shown.codesLeft !== null) {
    await recordAudit(accounts, { ...trail, action: 'recovery-code-used', details: { left: shown.codesLeft } });
    const what = `A recovery code of your account was used. ${leftWords(shown.codesLeft)}`;
    await mailFactorChange(parts, user, what);
  }
  return shown;
}

const leftWords = (left: number): string =>
  left === 0 ? 'It was the last one: make new ones.' : `You have ${left} more.`;

/** Mails a change of the second factor to its user. */
export async function mailFactorChange({ mails }: AccountsParts, user: UserDocument, what: string): Promise<void> {
  const { email, firstName, username } = user;
  await mails.queue({ template: 'second-factor-changed', to: email, values: { firstName, username, what } });
}

async function mailGuessWarning({ mails }: AccountsParts, user: UserDocument): Promise<void> {
  const { email, firstName, username } = user;
  await mails.queue({ template: 'second-factor-guessed', to: email, values: { firstName, username } });
}
