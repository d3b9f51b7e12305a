import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type { AppData, PageData } from '@shoppervoice/contracts/remotes';

/** A user of a merchant without entitlements; `changes` override it. */
export function samplePageData(changes: Partial<PageData> = {}): PageData {
  return {
    features: [],
    packages: [],
    merchant: {
      merchantId: 1001,
      merchantName: 'Sample Merchant',
      merchantWebsiteUrl: 'https://merchant.example',
      countryCode: 'US',
      timeZone: 'America/New_York',
      activeEsr: false,
      accountManager: null,
      user: { userId: 'u1', username: 'sample-user', firstName: 'Sam', accessType: 'MERCHANT_USER' },
    },
    linkedMerchants: [],
    benchmarkFilterOptions: [],
    customBenchmarks: [],
    datePreferences: null,
    override: null,
    ...changes,
  };
}

export function sampleAppData(): AppData {
  return {
    constants: { productName: PRODUCT_NAME, supportEmail: null, plansUrl: null, termsUrl: null, reportFormatIds: {} },
  };
}
