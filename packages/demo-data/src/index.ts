import { DEMO_SHOP } from './merchants/demo-shop.ts';
import { DEMO_MERCHANTS, DEMO_PEERS } from './merchants/merchants.ts';
import type { MerchantRecord } from './record.ts';

export { type AlertsRecord, demoAlerts } from './alerts.ts';
export { type DemoOptions, demoResponses, demoShopResponses } from './demo-responses.ts';
export type { DemoQuestion, MerchantRecord, ResponseRecord, SurveyId, UserRecord } from './record.ts';
export { demoUsers } from './users.ts';

/** The portal's demo shop, separate from the demo merchants. */
export const demoShop = (): MerchantRecord => DEMO_SHOP.record;

/** Demo merchants, mids from 1001: those with users, then their peers. */
export const demoMerchants = (): MerchantRecord[] => [...DEMO_MERCHANTS, ...DEMO_PEERS].map(({ record }) => record);
