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
import type { WeekStart } from '@shoppervoice/contracts/calls';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { ADMINS, oneStop, WEEK_STARTS_ON } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import { readBody } from '../forms/read-body.ts';
import { notifyNewDomain, notifyOutsideRule } from '../outside/outside-notices.ts';
import { outsideRuleOf } from '../outside/outside-recipients.ts';
import { ownDomains } from '../outside/own-domains.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';

/**
 * `GET` and `PUT /api/account/merchant`: settings that a merchant's admins change themselves. A changed time zone
 * reaches the survey services with the next signed context; they then recompute days and figures.
 */
export const merchantSettingsRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/merchant', async (request, reply): Promise<MerchantSettings> => {
    reply.header('cache-control', 'no-store');
    const { session } = await callerWithRole(parts, request, ADMINS);
    const merchant = await accounts.merchants.findOne({ _id: session.mid });
    if (merchant === null) throw merchantDeleted();
    return { mid: session.mid, ...settingsOf(merchant) };
  });

  app.put<{ Body: MerchantSettingsRequest }>(
    '/api/account/merchant',
    {
      schema: { body: MerchantSettingsRequestSchema },
      preHandler: confirmedByPassword(async (request: FastifyRequest<{ Body: MerchantSettingsRequest }>) => {
        const stored = await accounts.merchants.findOne({ _id: sessionContextOf(request).mid });
        return stored === null ? null : relaxedBy(stored, request.body);
      }),
    },
    async (request, reply): Promise<MerchantSettings> => {
      reply.header('cache-control', 'no-store');
      const { session, user, trail } = await callerWithRole(parts, request, ADMINS);
      const stored = await accounts.merchants.findOne({ _id: session.mid });
      if (stored === null) throw merchantDeleted();
      const { newUsersWait, outsideRecipients, weekStartsOn, ...texts } = request.body;
      const fields = {
        ...readBody(merchantSettingsFormOf(settingsOf(stored)), texts),
        ...(newUsersWait !== undefined && { newUsersWait }),
        ...(outsideRecipients !== undefined && { outsideRecipients }),
        ...(weekStartsOn !== undefined && { weekStartsOn }),
      };
      const before = await changeMerchant(accounts, session.mid, fields);
      if (before === null) throw merchantDeleted();
      const current = settingsOf(before);
      const after = { ...current, ...fields };
      const details = changesBetween(current, after);
      if (Object.keys(details).length > 0)
        await recordAudit(accounts, { ...trail, action: 'merchant-changed', details });
      const change = { mid: session.mid, by: user };
      if (after.outsideRecipients !== current.outsideRecipients) {
        await notifyOutsideRule(parts, { ...change, rule: after.outsideRecipients });
      }
      const domain = newDomain(before, after);
      if (domain !== null) await notifyNewDomain(parts, { ...change, domain });
      return { mid: session.mid, ...after };
    },
  );
};

const FIELDS = [
  'merchantName',
  'merchantWebsiteUrl',
  'timeZone',
  'weekStartsOn',
  'newUsersWait',
  'outsideRecipients',
] as const;

const merchantDeleted = () => new ProblemError(401, 'This merchant no longer exists. Sign in again.');

type Settings = Required<MerchantOwnFields>;

const settingsOf = (merchant: MerchantDocument): Settings => {
  const { merchantName, merchantWebsiteUrl, timeZone, newUsersWait = false, weekStartsOn = WEEK_STARTS_ON } = merchant;
  const rules = { newUsersWait, outsideRecipients: outsideRuleOf(merchant) };
  return { merchantName, merchantWebsiteUrl, timeZone, weekStartsOn, ...rules };
};

/** A domain whose addresses become inside by the change; null if none does. */
function newDomain(
  before: MerchantDocument,
  { merchantWebsiteUrl }: Pick<MerchantOwnFields, 'merchantWebsiteUrl'>,
): string | null {
  const known = ownDomains(before);
  return [...ownDomains({ ...before, merchantWebsiteUrl })].find((domain) => !known.has(domain)) ?? null;
}

/** The part of a change that relaxes a rule and therefore needs the password; null if none does. */
function relaxedBy(stored: MerchantDocument, body: MerchantSettingsRequest): string | null {
  const { merchantName } = stored;
  const current = outsideRuleOf(stored);
  const rule = body.outsideRecipients ?? current;
  const how = rule === 'allowed' ? 'any address without a password' : 'addresses outside of it, with the password';
  const domain = newDomain(stored, body);
  const warning = [
    ...(isLooser(rule, current)
      ? [`This lets admins of ${merchantName} have reports and alerts mailed to ${how}.`]
      : []),
    ...(domain === null
      ? []
      : [`This makes ${domain} a domain of ${merchantName}: its addresses count as inside for reports and alerts.`]),
  ];
  return warning.length === 0 ? null : warning.map(oneStop).join(' ');
}

const WEEKDAYS: Readonly<Record<WeekStart, string>> = { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' };

/** As written into the audit trail. */
function written(value: Settings[keyof Settings]): string {
  if (typeof value === 'number') return WEEKDAYS[value];
  return typeof value === 'string' ? value : value ? 'on' : 'off';
}

function changesBetween(before: Settings, after: Settings): Record<string, AuditValue> {
  const changes: Record<string, AuditValue> = {};
  for (const field of FIELDS) {
    if (before[field] !== after[field]) changes[field] = { from: written(before[field]), to: written(after[field]) };
  }
  return changes;
}
