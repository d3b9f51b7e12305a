import {
  changeMerchant,
  type MerchantDocument,
  type MerchantOwnFields,
  recordAudit,
} from '@shoppervoice/account-store';
import { merchantSettingsFormOf } from '@shoppervoice/contracts/account-forms';
import {
  type AuditValue,
  isLooser,
  type MerchantSettings,
  type MerchantSettingsRequest,
  MerchantSettingsRequestSchema,
} from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS, oneStop } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import { readBody } from '../forms/read-body.ts';
import { tellNewDomain, tellOutsideRule } from '../outside/outside-notices.ts';
import { outsideRuleOf } from '../outside/outside-recipients.ts';
import { ownDomains } from '../outside/own-domains.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';

/**
 * `GET` and `PUT /api/account/merchant`: the settings that a merchant's admins change themselves. A changed time zone
 * reaches the survey services with the next context that the gateway signs; they then compute days and figures again.
 */
export const merchantSettingsRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/merchant', async (request, reply): Promise<MerchantSettings> => {
    reply.header('cache-control', 'no-store');
    const { session } = await callerWithRole(parts, request, ADMINS);
    const merchant = await accounts.merchants.findOne({ _id: session.mid });
    if (merchant === null) throw gone();
    return { mid: session.mid, ...settingsOf(merchant) };
  });

  app.put<{ Body: MerchantSettingsRequest }>(
    '/api/account/merchant',
    {
      schema: { body: MerchantSettingsRequestSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: MerchantSettingsRequest }>) => {
        const stored = await accounts.merchants.findOne({ _id: sessionContextOf(request).mid });
        return stored === null ? null : loosenedBy(stored, request.body);
      }),
    },
    async (request, reply): Promise<MerchantSettings> => {
      reply.header('cache-control', 'no-store');
      const { session, user, trail } = await callerWithRole(parts, request, ADMINS);
      const stored = await accounts.merchants.findOne({ _id: session.mid });
      if (stored === null) throw gone();
      const { newUsersWait, outsideRecipients, ...texts } = request.body;
      const fields = {
        ...readBody(merchantSettingsFormOf(settingsOf(stored)), texts),
        ...(newUsersWait !== undefined && { newUsersWait }),
        ...(outsideRecipients !== undefined && { outsideRecipients }),
      };
      const before = await changeMerchant(accounts, session.mid, fields);
      if (before === null) throw gone();
      const standing = settingsOf(before);
      const after = { ...standing, ...fields };
      const details = changesBetween(standing, after);
      if (Object.keys(details).length > 0)
        await recordAudit(accounts, { ...trail, action: 'merchant-changed', details });
      const change = { mid: session.mid, by: user };
      if (after.outsideRecipients !== standing.outsideRecipients) {
        await tellOutsideRule(parts, { ...change, rule: after.outsideRecipients });
      }
      const domain = newDomain(before, after);
      if (domain !== null) await tellNewDomain(parts, { ...change, domain });
      return { mid: session.mid, ...after };
    },
  );
};

const FIELDS = ['merchantName', 'merchantWebsiteUrl', 'timeZone', 'newUsersWait', 'outsideRecipients'] as const;

const gone = () => new ProblemError(401, 'This merchant no longer exists. Sign in again.');

type Standing = Required<MerchantOwnFields>;

const settingsOf = (merchant: MerchantDocument): Standing => {
  const { merchantName, merchantWebsiteUrl, timeZone, newUsersWait = false } = merchant;
  return { merchantName, merchantWebsiteUrl, timeZone, newUsersWait, outsideRecipients: outsideRuleOf(merchant) };
};

/** The domain whose addresses count as inside after a change, and did not before; null: none does. */
function newDomain(
  before: MerchantDocument,
  { merchantWebsiteUrl }: Pick<MerchantOwnFields, 'merchantWebsiteUrl'>,
): string | null {
  const known = ownDomains(before);
  return [...ownDomains({ ...before, merchantWebsiteUrl })].find((domain) => !known.has(domain)) ?? null;
}

/** What a change lets through that needs the password; null: nothing. */
function loosenedBy(stored: MerchantDocument, body: MerchantSettingsRequest): string | null {
  const { merchantName } = stored;
  const standing = outsideRuleOf(stored);
  const rule = body.outsideRecipients ?? standing;
  const how = rule === 'allowed' ? 'any address without a password' : 'addresses outside of it, with the password';
  const domain = newDomain(stored, body);
  const says = [
    ...(isLooser(rule, standing)
      ? [`This lets admins of ${merchantName} have reports and alerts mailed to ${how}.`]
      : []),
    ...(domain === null
      ? []
      : [`This makes ${domain} a domain of ${merchantName}: its addresses count as inside for reports and alerts.`]),
  ];
  return says.length === 0 ? null : says.map(oneStop).join(' ');
}

/** As the audit trail has it: a switch is on or off. */
const written = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'on' : 'off');

function changesBetween(before: Standing, after: Standing): Record<string, AuditValue> {
  const changes: Record<string, AuditValue> = {};
  for (const field of FIELDS) {
    if (before[field] !== after[field]) changes[field] = { from: written(before[field]), to: written(after[field]) };
  }
  return changes;
}
