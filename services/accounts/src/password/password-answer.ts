import { countAttempt, findSession, recordAudit, resetAttempts, SIGN_IN_PASSWORD } from '@shoppervoice/account-store';
import type { PasswordAnswer } from '@shoppervoice/contracts/calls';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { passwordHashing } from './password-hashing.ts';
import { passwordLimit } from './sign-in-limits.ts';

const Question = Type.Object({
  sessionId: Type.String({ maxLength: 100 }),
  password: Type.String({ maxLength: 300 }),
  address: Type.String({ maxLength: 100 }),
  call: Type.String({ maxLength: 300 }),
});

/**
 * `POST /internal/password` (`PasswordQuestion`) -> `PasswordAnswer`: verifies the password of the session's user, as
 * at sign-in. Failures are counted per session, so that one session cannot lock out another.
 */
export const passwordAnswerRoute: RegisterRoutes = (app, parts) => {
  app.post<{ Body: Static<typeof Question> }>('/internal/password', { schema: { body: Question } }, (request) =>
    answerFor(parts, request.body, request.id),
  );
};

async function answerFor(
  { accounts, config, lifetimes, passwords }: AccountsParts,
  { sessionId, password, address, call }: Static<typeof Question>,
  requestId: string,
): Promise<PasswordAnswer> {
  const session = await findSession(accounts, sessionId, lifetimes);
  const user = session && (await accounts.users.findOne({ _id: session.userId }));
  if (!user) return { kind: 'gone' };
  const limits = passwordLimit(config, 'confirm', session);
  const trail = { userId: user._id, mid: session.mid, address, requestId, action: 'confirmation-failed' } as const;
  const passed = await countAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
  if (passed !== null) {
    if (passed.isFirst) await recordAudit(accounts, { ...trail, details: { call, limited: true } });
    return { kind: 'limited', seconds: passed.seconds };
  }
  // Input of an impossible length is not hashed.
  const isOne = password.length >= SIGN_IN_PASSWORD.minLength && password.length <= SIGN_IN_PASSWORD.maxLength;
  const right = isOne && (await passwordHashing.run(() => passwords.verify(user.passwordHash, password)));
  if (!right) {
    await recordAudit(accounts, { ...trail, details: { call } });
    return { kind: 'wrong' };
  }
  await resetAttempts(accounts, limits);
  return { kind: 'right' };
}
