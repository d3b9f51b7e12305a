import { DEMO_MERCHANTS } from './merchants/merchants.ts';
import type { MerchantRecord } from './record.ts';

export { type DemoOptions, demoResponses } from './demo-responses.ts';
export type { DemoQuestion, MerchantRecord, ResponseRecord, SurveyId, UserRecord } from './record.ts';
export { demoUsers } from './users.ts';

/** The demo merchants, mids from 1001. */
export const demoMerchants = (): MerchantRecord[] => DEMO_MERCHANTS.map((merchant) => merchant.record);
