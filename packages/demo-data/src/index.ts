import { DEMO_SHOP } from './merchants/demo-shop.ts';
import { DEMO_MERCHANTS, DEMO_PEERS } from './merchants/merchants.ts';
import type { MerchantRecord } from './record.ts';

export { type AlertsRecord, demoAlerts } from './alerts.ts';
export { type DemoOptions, demoResponses, demoShopResponses } from './demo-responses.ts';
export type { DemoQuestion, MerchantRecord, ResponseRecord, SurveyId, UserRecord } from './record.ts';
export { demoUsers } from './users.ts';

/** The demo shop of every portal, which is none of the demo merchants. */
export const demoShop = (): MerchantRecord => DEMO_SHOP.record;

/** The demo merchants, mids from 1001: those that have users, then those that they are compared with. */
export const demoMerchants = (): MerchantRecord[] => [...DEMO_MERCHANTS, ...DEMO_PEERS].map(({ record }) => record);
