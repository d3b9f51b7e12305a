import { changeMerchant, type MerchantOwnFields, recordAudit } from '@shoppervoice/account-store';
import {
  type AuditValue,
  type MerchantSettings,
  type MerchantSettingsRequest,
  MerchantSettingsRequestSchema,
} from '@shoppervoice/contracts';
import { merchantSettingsFormOf } from '@shoppervoice/contracts/account-forms';
import { ProblemError } from '@shoppervoice/service-kit';
import { ADMINS } from '@shoppervoice/survey-model';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { readBody } from '../forms/read-body.ts';
import { whoAsksAs } from '../session/who-asks.ts';

/**
 * `GET` and `PUT /api/account/merchant`: the settings that a merchant's admins change themselves. A changed time zone
 * reaches the survey services with the next context that the gateway signs; they then compute days and figures again.
 */
export const merchantSettingsRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/merchant', async (request, reply): Promise<MerchantSettings> => {
    reply.header('cache-control', 'no-store');
    const { session } = await whoAsksAs(parts, request, ADMINS);
    const merchant = await accounts.merchants.findOne({ _id: session.mid });
    if (merchant === null) throw gone();
    return { mid: session.mid, ...settingsOf(merchant) };
  });

  app.put<{ Body: MerchantSettingsRequest }>(
    '/api/account/merchant',
    { schema: { body: MerchantSettingsRequestSchema } },
    async (request, reply): Promise<MerchantSettings> => {
      reply.header('cache-control', 'no-store');
      const { session, trail } = await whoAsksAs(parts, request, ADMINS);
      const stored = await accounts.merchants.findOne({ _id: session.mid });
      if (stored === null) throw gone();
      const { newUsersWait, ...texts } = request.body;
      const fields = readBody(merchantSettingsFormOf(settingsOf(stored)), texts);
      const isSwitched = newUsersWait !== undefined;
      const before = await changeMerchant(accounts, session.mid, { ...fields, ...(isSwitched && { newUsersWait }) });
      if (before === null) throw gone();
      const standing = settingsOf(before);
      const after = { ...fields, newUsersWait: newUsersWait ?? standing.newUsersWait };
      const details = changesBetween(standing, after);
      if (Object.keys(details).length > 0)
        await recordAudit(accounts, { ...trail, action: 'merchant-changed', details });
      return { mid: session.mid, ...after };
    },
  );
};

const FIELDS = ['merchantName', 'merchantWebsiteUrl', 'timeZone', 'newUsersWait'] as const;

const gone = () => new ProblemError(401, 'This merchant is no longer there. Sign in again.');

type Standing = Required<MerchantOwnFields>;

const settingsOf = ({ merchantName, merchantWebsiteUrl, timeZone, newUsersWait }: MerchantOwnFields): Standing => ({
  merchantName,
  merchantWebsiteUrl,
  timeZone,
  newUsersWait: newUsersWait ?? false,
});

/** As the audit trail has it: a switch is on or off. */
const written = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'on' : 'off');

function changesBetween(before: Standing, after: Standing): Record<string, AuditValue> {
  const changes: Record<string, AuditValue> = {};
  for (const field of FIELDS) {
    if (before[field] !== after[field]) changes[field] = { from: written(before[field]), to: written(after[field]) };
  }
  return changes;
}
