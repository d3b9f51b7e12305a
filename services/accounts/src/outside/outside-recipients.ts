import { isProven, type MerchantDocument } from '@shoppervoice/account-store';
import {
  DEFAULT_OUTSIDE_RULE,
  type OutsideAnswer,
  type OutsideQuestion,
  OutsideQuestionSchema,
  type OutsideRule,
  type TypedAddresses,
  TypedAddressesSchema,
} from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { OUTSIDE_RECIPIENTS_PATH } from '@shoppervoice/contracts/delivery';
import { ProblemError } from '@shoppervoice/service-kit';
import { ADMINS } from '@shoppervoice/survey-model';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole, mayBeIn } from '../session/caller.ts';
import { isAtOwnDomain, ownDomains } from './own-domains.ts';

/**
 * Which addresses are outside of a merchant, and its admins' rule about them: `POST /internal/outside-recipients`
 * (`OutsideQuestion`) for services that mail reports, and the same for admins who type addresses.
 */
export const outsideRecipientsRoutes: RegisterRoutes = (app, parts) => {
  app.post<{ Body: OutsideQuestion }>(
    '/internal/outside-recipients',
    { schema: { body: OutsideQuestionSchema } },
    async (request, reply): Promise<OutsideAnswer> => {
      reply.header('cache-control', 'no-store');
      return outsideOf(parts, request.body);
    },
  );

  app.post<{ Body: TypedAddresses }>(
    OUTSIDE_RECIPIENTS_PATH,
    { schema: { body: TypedAddressesSchema } },
    async (request, reply): Promise<OutsideAnswer> => {
      reply.header('cache-control', 'no-store');
      const { session } = await callerWithRole(parts, request, ADMINS);
      return outsideOf(parts, { mid: session.mid, addresses: request.body.addresses });
    },
  );
};

export const outsideRuleOf = ({ outsideRecipients }: Pick<MerchantDocument, 'outsideRecipients'>): OutsideRule =>
  outsideRecipients ?? DEFAULT_OUTSIDE_RULE;

async function outsideOf(
  { accounts }: Pick<AccountsParts, 'accounts'>,
  { mid, addresses }: OutsideQuestion,
): Promise<OutsideAnswer> {
  const merchant = await accounts.merchants.findOne({ _id: mid });
  if (merchant === null) throw new ProblemError(404, 'This merchant does not exist.');
  const domains = ownDomains(merchant);
  const elsewhere = addresses.filter((address) => !isAtOwnDomain(address, domains));
  const users =
    elsewhere.length === 0
      ? []
      : await accounts.users.find({ emailKey: { $in: elsewhere.map(emailKey) }, mids: mid }).toArray();
  const known = new Set(users.filter((user) => mayBeIn(user, mid) && isProven(user)).map((user) => user.emailKey));
  return {
    rule: outsideRuleOf(merchant),
    outside: elsewhere.filter((address) => !known.has(emailKey(address))),
  };
}
