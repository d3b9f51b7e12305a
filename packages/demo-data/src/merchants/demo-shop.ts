import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import { customQuestions } from './custom-questions.ts';
import type { DemoMerchant } from './merchants.ts';
import { SHELVES } from './shelves.ts';

/** A shop like a new merchant's, with all surveys. In no benchmark group. */
export const DEMO_SHOP: DemoMerchant = {
  record: {
    mid: DEMO_MID,
    merchantName: 'Cedar & Main',
    merchantWebsiteUrl: 'www.cedarandmain.example',
    countryCode: 'US',
    timeZone: 'America/New_York',
    packages: [],
    features: [],
    activeEsr: false,
    emailDomains: [],
    umbrella: false,
    customQuestions: customQuestions(DEMO_MID, 'full'),
  },
  shelf: SHELVES.clothing,
  volume: { 1: 14, 2: 0.42, 7: 6, 16: 2, 17: 2 },
  level: 0.1,
  habits: { Q14_C103637: -0.3, Q14_C103634: 0.2 },
};
