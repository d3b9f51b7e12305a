import type { Merchant } from '../merchants/merchant.ts';

/** What pages show of the demo shop. Its entitlements are those of the reader's merchant. */
export type DemoShop = Pick<Merchant, 'merchantName' | 'merchantWebsiteUrl' | 'countryCode' | 'timeZone'>;

export interface DemoShopDocument extends DemoShop {
  /** `DEMO_MID`. */
  readonly _id: number;
  /** Last day with made-up responses, `YYYY-MM-DD`. */
  readonly through: string;
}
