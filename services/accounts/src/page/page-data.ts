import {
  type AccountDatabase,
  type MerchantDocument,
  readDatePreferences,
  seesAddresses,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { MerchantSession, PageData } from '@shoppervoice/contracts/remotes';
import { ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { benchmarkOptions, dayOf, endOfDay, FEATURES } from '@shoppervoice/survey-model';
import type { AccountsConfig } from '../parts/accounts-config.ts';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { demoView, openDemoShop } from '../session/demo-session.ts';
import { holdingsIn, overrideState } from '../session/holdings.ts';
import { promotionsFor } from '../user/promotions.ts';

/** `GET /api/page-data` -> `PageData`: the session's user, merchant and entitlements. */
export const pageDataRoute: RegisterRoutes = (app, { accounts, config }) => {
  app.get('/api/page-data', async (request): Promise<PageData> => {
    const { sessionId, userId, mid, demo } = sessionContextOf(request);
    // In the demo shop it belongs to the user's own merchant.
    const inMerchant = demo === true ? { demo: true as const } : { mid, demo: { $exists: false } };
    const [session, user, merchantOfContext, shop, datePreferences] = await Promise.all([
      accounts.sessions.findOne({ _id: sessionId, userId, ...inMerchant }),
      accounts.users.findOne({ _id: userId }),
      demo === true ? null : accounts.merchants.findOne({ _id: mid }),
      openDemoShop(accounts, config),
      readDatePreferences(accounts, userId, mid),
    ]);
    if (session === null) throw new ProblemError(401, 'This session has ended. Sign in again.');
    const own = demo === true ? await accounts.merchants.findOne({ _id: session.mid }) : merchantOfContext;
    if (user === null || own === null) throw new ProblemError(401, 'This account no longer exists. Sign in again.');
    const { features, packages } = holdingsIn(session, user, own);
    if (demo === true && shop === null) throw new ProblemError(401, 'The demo shop is closed. Reload this page.');
    const inDemo = demo === true && shop !== null ? demoView(shop, user, own) : null;
    const { user: reader, merchant } = inDemo ?? { user, merchant: own };
    const today = dayOf(new Date(), merchant.timeZone);
    const promotions = inDemo === null ? promotionsFor(user, features, today, config) : [];
    return {
      features,
      packages,
      merchant: merchantSession(merchant, reader, config),
      linkedMerchants: inDemo === null ? await linkedMerchants(accounts, user.mids, merchant) : [],
      benchmarkFilterOptions: benchmarkOptions(merchant, features),
      customBenchmarks: features.includes(FEATURES.BUYER_BENCHMARK_CUSTOM)
        ? merchant.customBenchmarks.map(({ id, label }) => ({ id, label }))
        : [],
      datePreferences,
      override: inDemo === null ? overrideState(session, user) : null,
      ...(shop === null ? {} : { demoShop: { ownMerchant: inDemo === null ? null : own.merchantName } }),
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
    ...(merchant.weekStartsOn ? { weekStartsOn: merchant.weekStartsOn } : {}),
    activeEsr: merchant.activeEsr,
    accountManager: merchant.accountManager ?? defaultAccountManager(config),
    user: {
      userId: user._id,
      username: user.username,
      firstName: user.firstName,
      accessType: user.accessType,
      seesAddresses: seesAddresses(user, merchant),
    },
  };
}

/** Account manager for merchants without one. */
function defaultAccountManager(config: AccountsConfig): MerchantSession['accountManager'] {
  const email = config.ACCOUNT_MANAGER_EMAIL ?? config.SUPPORT_EMAIL;
  return email === null ? null : { name: 'Account manager', email };
}

/** In the user's order, home merchant first. */
async function linkedMerchants(
  accounts: AccountDatabase,
  mids: readonly number[],
  { _id: mid, merchantName }: MerchantDocument,
): Promise<PageData['linkedMerchants']> {
  // Most users have one merchant, which is already read.
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
