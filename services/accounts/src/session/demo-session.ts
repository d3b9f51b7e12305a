import {
  type AccountDatabase,
  type DemoShopDocument,
  findDemoShop,
  type MerchantDocument,
  type SessionDocument,
  type UserDocument,
} from '@shoppervoice/account-store';
import type { AccountsConfig } from '../parts/accounts-config.ts';

/** A session in the demo shop. */
export interface DemoView {
  readonly user: UserDocument;
  readonly merchant: MerchantDocument;
}

/**
 * The demo shop as seen by a user of `own`: its name and zone, the own merchant's packages and features, and the role
 * of a plain user. It is in no benchmark group.
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

/** Null if the portal has no demo shop, or it is not filled yet. */
export async function openDemoShop(
  accounts: Pick<AccountDatabase, 'demoShops'>,
  { DEMO_SHOP }: Pick<AccountsConfig, 'DEMO_SHOP'>,
): Promise<DemoShopDocument | null> {
  return DEMO_SHOP ? findDemoShop(accounts) : null;
}

/** The demo shop of a session; null if the session is in its own merchant, or the demo shop is gone. */
export async function demoShopOf(
  accounts: Pick<AccountDatabase, 'demoShops'>,
  config: Pick<AccountsConfig, 'DEMO_SHOP'>,
  session: Pick<SessionDocument, 'demo'>,
): Promise<DemoShopDocument | null> {
  return session.demo === true ? openDemoShop(accounts, config) : null;
}
