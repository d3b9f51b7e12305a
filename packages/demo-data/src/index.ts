import { DEMO_MERCHANTS, DEMO_PEERS } from './merchants/merchants.ts';
import type { MerchantRecord } from './record.ts';

export { type AlertsRecord, demoAlerts } from './alerts.ts';
export { type DemoOptions, demoResponses } from './demo-responses.ts';
export type { DemoQuestion, MerchantRecord, ResponseRecord, SurveyId, UserRecord } from './record.ts';
export { demoUsers } from './users.ts';

/** The demo merchants, mids from 1001: those that have users, then those that they are compared with. */
export const demoMerchants = (): MerchantRecord[] => [...DEMO_MERCHANTS, ...DEMO_PEERS].map(({ record }) => record);
