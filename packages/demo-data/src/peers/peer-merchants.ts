import type { MerchantRecord } from '../record.ts';

/** A small merchant without packages and users, whose ratings are part of benchmarks. */
export interface PeerMerchant {
  readonly record: MerchantRecord;
  /** Rating points above or below the usual shop. */
  readonly level: number;
  /** Whether there is a survey after delivery. */
  readonly hasDeliverySurvey: boolean;
}

const FIRST_MID = 1012;

const ROWS: readonly (readonly [name: string, host: string, timeZone: string, level: number])[] = [
  ['Aster & Vine', 'asterandvine', 'America/New_York', 0.3],
  ['Birchwood Tailors', 'birchwoodtailors', 'America/Chicago', -0.1],
  ['Calico Road', 'calicoroad', 'America/Los_Angeles', 0.15],
  ['Dover Street Denim', 'doverstreetdenim', 'America/New_York', -0.4],
  ['Ember Knitwear', 'emberknitwear', 'America/Denver', 0.5],
  ['Foxglove Dresses', 'foxglovedresses', 'America/Chicago', 0],
  ['Granite Workwear', 'graniteworkwear', 'America/Phoenix', 0.2],
  ['Hollyhock Hosiery', 'hollyhockhosiery', 'America/New_York', -0.25],
  ['Isle & Anchor', 'isleandanchor', 'America/Halifax', 0.1],
  ['Jasper Outerwear', 'jasperouterwear', 'America/Vancouver', 0.35],
  ['Kestrel Sportswear', 'kestrelsportswear', 'America/Denver', -0.55],
  ['Larkspur Linens', 'larkspurlinens', 'America/Los_Angeles', 0.25],
  ['Marigold Maternity', 'marigoldmaternity', 'America/Chicago', 0.05],
  ['Nettle & Thread', 'nettleandthread', 'Pacific/Honolulu', -0.15],
  ['Orchard Lane Kids', 'orchardlanekids', 'America/New_York', 0.4],
  ['Poppy Seed Prints', 'poppyseedprints', 'America/Los_Angeles', -0.05],
];

/** The rest of the main demo merchant's benchmark group. */
export function peerMerchants(benchmarkGroup: string): PeerMerchant[] {
  return ROWS.map(([merchantName, host, timeZone, level], at) => ({
    record: {
      mid: FIRST_MID + at,
      merchantName,
      merchantWebsiteUrl: `www.${host}.example`,
      countryCode: ['America/Halifax', 'America/Vancouver'].includes(timeZone) ? 'CA' : 'US',
      timeZone,
      packages: [],
      features: [],
      activeEsr: false,
      emailDomains: [`${host}.example`],
      benchmarkGroup,
      umbrella: false,
      customQuestions: [],
    },
    level,
    hasDeliverySurvey: at % 3 === 0,
  }));
}
