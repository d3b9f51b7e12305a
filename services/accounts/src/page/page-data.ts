import {
  type AccountDatabase,
  type MerchantDocument,
  readDatePreferences,
  seesAddresses,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { MerchantSession, PageData } from '@shoppervoice/contracts';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { benchmarkOptions, dayOf, endOfDay, FEATURES } from '@shoppervoice/survey-model';
import type { AccountsConfig } from '../accounts-config.ts';
import type { RegisterRoutes } from '../accounts-parts.ts';
import { holdingsIn, overrideState } from '../session/holdings.ts';
import { promotionsFor } from '../user/promotions.ts';

/** `GET /api/page-data` -> `PageData`: who is signed in, where, and what the merchant holds. */
export const pageDataRoute: RegisterRoutes = (app, { accounts, config }) => {
  app.get('/api/page-data', async (request): Promise<PageData> => {
    const { sessionId, userId, mid } = sessionContextOf(request);
    const [session, user, merchant, datePreferences] = await Promise.all([
      accounts.sessions.findOne({ _id: sessionId, userId, mid }),
      accounts.users.findOne({ _id: userId }),
      accounts.merchants.findOne({ _id: mid }),
      readDatePreferences(accounts, userId, mid),
    ]);
    if (session === null) throw new ProblemError(401, 'This session has ended. Sign in again.');
    if (user === null || merchant === null)
      throw new ProblemError(401, 'This account no longer exists. Sign in again.');
    const { features, packages } = holdingsIn(session, user, merchant);
    const promotions = promotionsFor(user, features, dayOf(new Date(), merchant.timeZone), config);
    return {
      features,
      packages,
      merchant: merchantSession(merchant, user, config),
      linkedMerchants: await linkedMerchants(accounts, user.mids, merchant),
      benchmarkFilterOptions: benchmarkOptions(merchant, features),
      customBenchmarks: features.includes(FEATURES.BUYER_BENCHMARK_CUSTOM)
        ? merchant.customBenchmarks.map(({ id, label }) => ({ id, label }))
        : [],
      datePreferences,
      override: overrideState(session, user),
      ...(promotions.length > 0 && { promotions }),
    };
  });
};

function merchantSession(merchant: MerchantDocument, user: UserDocument, config: AccountsConfig): MerchantSession {
  const now = new Date();
  return {
    merchantId: merchant._id,
    merchantName: merchant.merchantName,
    merchantWebsiteUrl: merchant.merchantWebsiteUrl,
    countryCode: merchant.countryCode,
    timeZone: merchant.timeZone,
    today: { day: dayOf(now, merchant.timeZone), until: endOfDay(now, merchant.timeZone).toISOString() },
    activeEsr: merchant.activeEsr,
    accountManager: merchant.accountManager ?? standIn(config),
    user: {
      userId: user._id,
      username: user.username,
      firstName: user.firstName,
      accessType: user.accessType,
      seesAddresses: seesAddresses(user, merchant),
    },
  };
}

/** The recipient of 'Contact my account manager' if the merchant names no account manager. */
function standIn(config: AccountsConfig): MerchantSession['accountManager'] {
  const email = config.ACCOUNT_MANAGER_EMAIL ?? config.SUPPORT_EMAIL;
  return email === null ? null : { name: 'Account manager', email };
}

/** In the user's order: the home merchant first. */
async function linkedMerchants(
  accounts: AccountDatabase,
  mids: readonly number[],
  { _id: mid, merchantName }: MerchantDocument,
): Promise<PageData['linkedMerchants']> {
  // Nearly everybody has one merchant, which is read already.
  if (mids.every((each) => each === mid)) return mids.map(() => ({ merchantName, mid }));
  const found = await accounts.merchants
    .find({ _id: { $in: [...mids] } }, { projection: { merchantName: 1 } })
    .toArray();
  const names = new Map(found.map(({ _id, merchantName }) => [_id, merchantName]));
  return mids.flatMap((mid) => {
    const merchantName = names.get(mid);
    return merchantName === undefined ? [] : [{ merchantName, mid }];
  });
}
