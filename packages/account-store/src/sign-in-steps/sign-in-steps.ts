import { createHash, randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { SignInStepDocument } from './sign-in-step-document.ts';

type Steps = Pick<AccountDatabase, 'signInSteps'>;

/** Long enough to install an app. */
export const SIGN_IN_STEP_SECONDS = 900;
/** Wrong codes after which the password is needed again. */
const FAILURES_AT_MOST = 10;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const passwordMarkOf = (passwordHash: string): string => hashOf(passwordHash);

/** The secret goes into the cookie and is not stored. */
export async function beginSignInStep(
  { signInSteps }: Steps,
  of: Pick<SignInStepDocument, 'userId' | 'passwordMark' | 'device' | 'mustEnrol'>,
  now: number = Date.now(),
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const until = new Date(now + SIGN_IN_STEP_SECONDS * 1000);
  await signInSteps.insertOne({
    _id: hashOf(secret),
    ...of,
    mailboxProven: false,
    enrolled: false,
    failures: 0,
    until,
  });
  return secret;
}

const good = (_id: string, now: number) => ({
  _id,
  until: { $gt: new Date(now) },
  failures: { $lt: FAILURES_AT_MOST },
});

export function findSignInStep(
  { signInSteps }: Steps,
  secret: string,
  now: number = Date.now(),
): Promise<SignInStepDocument | null> {
  return signInSteps.findOne(good(hashOf(secret), now));
}

/** Uses up a step; of two concurrent calls one gets it. */
export function consumeSignInStep(
  { signInSteps }: Steps,
  { _id }: Pick<SignInStepDocument, '_id'>,
  now: number = Date.now(),
): Promise<SignInStepDocument | null> {
  return signInSteps.findOneAndDelete(good(_id, now));
}

/** Counts a wrong code. */
export async function failSignInStep({ signInSteps }: Steps, { _id }: Pick<SignInStepDocument, '_id'>): Promise<void> {
  await signInSteps.updateOne({ _id }, { $inc: { failures: 1 } });
}

/** Records that the mailed link was used in the step. */
export async function proveInSignInStep(
  { signInSteps }: Steps,
  { _id }: Pick<SignInStepDocument, '_id'>,
): Promise<void> {
  await signInSteps.updateOne({ _id }, { $set: { mailboxProven: true } });
}

/** Records that a factor was added in the step. */
export async function enrolInSignInStep(
  { signInSteps }: Steps,
  { _id }: Pick<SignInStepDocument, '_id'>,
): Promise<void> {
  await signInSteps.updateOne({ _id }, { $set: { enrolled: true } });
}

/** Ends all steps of a user, after a reset of factors or a changed password. */
export async function endSignInSteps({ signInSteps }: Steps, userId: string): Promise<void> {
  await signInSteps.deleteMany({ userId });
}
