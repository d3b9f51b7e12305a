import type { Merchant } from '../merchants/merchant.ts';

/** What pages say of the demo shop; what it may show is decided by the merchant of its reader. */
export type DemoShop = Pick<Merchant, 'merchantName' | 'merchantWebsiteUrl' | 'countryCode' | 'timeZone'>;

export interface DemoShopDocument extends DemoShop {
  /** `DEMO_MID`. */
  readonly _id: number;
  /** Last day that has made-up responses, `YYYY-MM-DD`. */
  readonly through: string;
}
