import {
  type AccountDatabase,
  type MerchantDocument,
  readDatePreferences,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { MerchantSession, PageData } from '@shoppervoice/contracts';
import { contextOf, ProblemError } from '@shoppervoice/service-kit';
import { FEATURES } from '@shoppervoice/survey-model';
import type { AccountsConfig } from '../accounts-config.ts';
import type { RegisterRoutes } from '../accounts-parts.ts';

/** `GET /api/page-data` -> `PageData`: who is signed in, where, and what the merchant holds. */
export const pageDataRoute: RegisterRoutes = (app, { accounts, config }) => {
  app.get('/api/page-data', async (request): Promise<PageData> => {
    const { userId, mid } = contextOf(request);
    const [user, merchant, datePreferences] = await Promise.all([
      accounts.users.findOne({ _id: userId }),
      accounts.merchants.findOne({ _id: mid }),
      readDatePreferences(accounts, userId, mid),
    ]);
    if (user === null || merchant === null)
      throw new ProblemError(401, 'This account is no longer there. Sign in again.');
    return {
      features: merchant.features,
      packages: merchant.packages,
      merchant: merchantSession(merchant, user, config),
      linkedMerchants: await linkedMerchants(accounts, user.mids),
      // Fills with the benchmark calls: an option is drawn only where it opens something.
      benchmarkFilterOptions: [],
      customBenchmarks: merchant.features.includes(FEATURES.BUYER_BENCHMARK_CUSTOM)
        ? merchant.customBenchmarks.map(({ id, label }) => ({ id, label }))
        : [],
      datePreferences,
    };
  });
};

function merchantSession(merchant: MerchantDocument, user: UserDocument, config: AccountsConfig): MerchantSession {
  return {
    merchantId: merchant._id,
    merchantName: merchant.merchantName,
    merchantWebsiteUrl: merchant.merchantWebsiteUrl,
    countryCode: merchant.countryCode,
    timeZone: merchant.timeZone,
    activeEsr: merchant.activeEsr,
    accountManager: merchant.accountManager ?? standIn(config),
    user: {
      userId: user._id,
      username: user.username,
      firstName: user.firstName,
      accessType: user.accessType,
    },
  };
}

/** Whom 'Contact my account manager' reaches where the merchant names nobody. */
function standIn(config: AccountsConfig): MerchantSession['accountManager'] {
  const email = config.ACCOUNT_MANAGER_EMAIL ?? config.SUPPORT_EMAIL;
  return email === null ? null : { name: 'Account manager', email };
}

/** In the user's order: the home merchant first. */
async function linkedMerchants(
  accounts: AccountDatabase,
  mids: readonly number[],
): Promise<PageData['linkedMerchants']> {
  const found = await accounts.merchants
    .find({ _id: { $in: [...mids] } }, { projection: { merchantName: 1 } })
    .toArray();
  const names = new Map(found.map(({ _id, merchantName }) => [_id, merchantName]));
  return mids.flatMap((mid) => {
    const merchantName = names.get(mid);
    return merchantName === undefined ? [] : [{ merchantName, mid }];
  });
}
