import {
  type AccountDatabase,
  findIssuedToken,
  findToken,
  isActive,
  isProven,
  midsOf,
  recordAudit,
  removeRegistration,
  revokeTokens,
  type TokenKind,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { Refusal, RegistrationAnswer, Success } from '@shoppervoice/contracts/accounts';
import Type, { type Static } from 'typebox';
import { countCall } from '../limits/count-call.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';

/** Parameters of the link in a registration mail. */
export const Link = Type.Object({ email: Type.String({ maxLength: 200 }), token: Type.String({ maxLength: 200 }) });

export const NOT_GOOD: Refusal = { msg: 'This link has expired or is not complete. Sign in to get a new one.' };
const PROVEN_ALREADY: Refusal = {
  msg: 'This registration was already confirmed by someone who knew its password. Choose a new password; the old one stops working.',
};

/** The user of a link, used or not; null if the link is invalid, or the user gone or deactivated. */
export async function registrationOf(
  accounts: AccountDatabase,
  email: string,
  token: string,
): Promise<UserDocument | null> {
  const found = await findToken(accounts, { kind: 'prove-mailbox', token, email, acceptUsed: true });
  const user = found && (await accounts.users.findOne({ _id: found.subject, emailKey: found.email }));
  return user !== null && isActive(user) ? user : null;
}

/** Whether the link's registration has been removed: the earlier response was lost. */
async function isRemoved(accounts: AccountDatabase, email: string, token: string): Promise<boolean> {
  const issued = await findIssuedToken(accounts, { kind: 'prove-mailbox', token, email });
  return issued !== null && (await accounts.users.findOne({ _id: issued.subject })) === null;
}

/**
 * `GET /api/accounts/registration?email&token` -> `RegistrationAnswer`, or 400 `{ msg }`: read-only, for the page, and
 * harmless to programs that open links in mails. `POST /api/accounts/refuse-registration { email, token }` -> `{
 * success: true }`, or 400 `{ msg }`: the owner of the mailbox disowns the registration, which is removed with its user
 * name.
 */
export const registrationLinkRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;
  app.get<{ Querystring: Static<typeof Link> }>(
    '/api/accounts/registration',
    { schema: { querystring: Link } },
    async (request, reply): Promise<RegistrationAnswer | Refusal> => {
      const { email, token } = request.query;
      reply.header('cache-control', 'no-store');
      const user = await registrationOf(accounts, email, token);
      if (user === null) {
        await countCall(parts, request, 'bad-link', email);
        reply.code(400);
        return NOT_GOOD;
      }
      const [mid] = midsOf(user);
      const merchant =
        mid === undefined ? null : await accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } });
      return { username: user.username, merchantName: merchant?.merchantName ?? '', proven: isProven(user) };
    },
  );
  app.post<{ Body: Static<typeof Link> }>(
    '/api/accounts/refuse-registration',
    { schema: { body: Link } },
    async (request, reply): Promise<Success | Refusal> => {
      const { email, token } = request.body;
      reply.header('cache-control', 'no-store');
      const user = await registrationOf(accounts, email, token);
      const removed = user && (await removeRegistration(accounts, user._id));
      if (user === null && (await isRemoved(accounts, email, token))) return { success: true };
      if (user === null || removed === null) {
        if (user === null) await countCall(parts, request, 'bad-link', email);
        reply.code(400);
        return user === null ? NOT_GOOD : PROVEN_ALREADY;
      }
      for (const kind of ['prove-mailbox', 'reset-password'] as const) await revokeTokens(accounts, kind, user._id);
      await recordAudit(accounts, {
        action: 'registration-removed',
        userId: null,
        mid: user.mids[0] ?? null,
        address: request.clientAddress,
        requestId: request.id,
        details: { user: user.username },
      });
      return { success: true };
    },
  );
};

interface MailedLink {
  readonly kind: TokenKind;
  readonly token: string;
  readonly email: string;
}

/** The user of a link; null if it is invalid, or the user deactivated or deleted. */
export async function userOfLink({ accounts }: AccountsParts, link: MailedLink): Promise<UserDocument | null> {
  const found = await findToken(accounts, link);
  const user = found && (await accounts.users.findOne({ _id: found.subject }));
  return user !== null && isActive(user) ? user : null;
}
