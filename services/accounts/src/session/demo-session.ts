import {
  type AccountDatabase,
  type DemoShopDocument,
  findDemoShop,
  type MerchantDocument,
  type SessionDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountsConfig } from '../parts/accounts-config.ts';

/** A session that looks at the demo shop: who reads there, and as what. */
export interface DemoView {
  readonly user: UserDocument;
  readonly merchant: MerchantDocument;
}

/**
 * The demo shop as a user of `own` sees it: its name and zone, the packages and features of the own merchant, and the role of
 * a plain reader. It is in no benchmark group, so that nobody is compared with it.
 */
export function demoView(shop: DemoShopDocument, user: UserDocument, own: MerchantDocument): DemoView {
  const { _id, merchantName, merchantWebsiteUrl, countryCode, timeZone } = shop;
  return {
    user: { ...user, accessType: 'MERCHANT_USER' },
    merchant: {
      _id,
      merchantName,
      merchantWebsiteUrl,
      countryCode,
      timeZone,
      timeZoneSince: 0,
      packages: own.packages,
      features: own.features,
      activeEsr: own.activeEsr,
      ...(own.esrPeriods === undefined ? {} : { esrPeriods: own.esrPeriods }),
      emailDomains: [],
      umbrella: false,
      accountManager: own.accountManager,
      usersSeeAddresses: false,
      benchmarkGroup: null,
      customBenchmarks: [],
      customQuestions: [],
    },
  };
}

/** The demo shop that can be looked at; null: the portal has none, or it is not filled yet. */
export async function openDemoShop(
  accounts: Pick<AccountDatabase, 'demoShops'>,
  { DEMO_SHOP }: Pick<AccountsConfig, 'DEMO_SHOP'>,
): Promise<DemoShopDocument | null> {
  return DEMO_SHOP ? findDemoShop(accounts) : null;
}

/** The demo shop that a session looks at; null: the session is in its own merchant, also where the demo shop is gone. */
export async function demoShopOf(
  accounts: Pick<AccountDatabase, 'demoShops'>,
  config: Pick<AccountsConfig, 'DEMO_SHOP'>,
  session: Pick<SessionDocument, 'demo'>,
): Promise<DemoShopDocument | null> {
  return session.demo === true ? openDemoShop(accounts, config) : null;
}
