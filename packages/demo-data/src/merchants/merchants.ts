import { FEATURE_LIST, FEATURES } from '@shoppervoice/survey-model';
import type { Shelf } from '../comments/slots.ts';
import { peerMerchants } from '../peers/peer-merchants.ts';
import type { MerchantRecord, SurveyId } from '../record.ts';
import { customQuestions, type QuestionSet } from './custom-questions.ts';
import { SHELVES } from './shelves.ts';

/** A demo merchant: its record, and the behaviour of its shoppers. */
export interface DemoMerchant {
  readonly record: MerchantRecord;
  readonly shelf: Shelf;
  /** Responses on an average day; for survey 2 the share of purchases with a survey after delivery. */
  readonly volume: Readonly<Partial<Record<SurveyId, number>>>;
  /** Rating points above or below the usual shop. */
  readonly level: number;
  /** Rating points by question code. */
  readonly habits: Readonly<Record<string, number>>;
}

type Area = (typeof FEATURE_LIST)[number]['area'];
const featuresOf = (...areas: readonly Area[]): number[] =>
  FEATURE_LIST.filter((feature) => areas.includes(feature.area)).map((feature) => feature.number);
const without = (features: readonly number[], ...excluded: readonly number[]): number[] =>
  features.filter((feature) => !excluded.includes(feature));

interface Row {
  readonly mid: number;
  readonly name: string;
  readonly host: string;
  readonly zone: string;
  readonly country?: 'CA';
  readonly packages: readonly number[];
  readonly features: readonly number[];
  readonly esr?: true;
  /** When its executive summary was subscribed to; absent: always. */
  readonly esrPeriods?: MerchantRecord['esrPeriods'];
  readonly group?: string;
  readonly umbrella?: true;
  /** Its umbrella, if any. */
  readonly umbrellaMid?: number;
  readonly manager?: string;
  readonly questions: QuestionSet;
  readonly shelf: Shelf;
  readonly volume: DemoMerchant['volume'];
  readonly level: number;
  readonly habits?: Readonly<Record<string, number>>;
}

const APPAREL = 'apparel';
const BUYER = featuresOf('buyer');
const BOPIS_FEATURES = [28, 29];
/** Meridian Retail Group, the umbrella of two merchants. */
const GROUP = 1011;
const EVERYTHING = featuresOf('buyer', 'site-abandonment', 'stff', 'account');

const ROWS: readonly Row[] = [
  {
    mid: 1001,
    name: 'Harbor & Loom',
    host: 'harborandloom',
    zone: 'America/New_York',
    packages: [3, 8, 9, 12, 13, 133, 134, 135],
    features: EVERYTHING,
    esr: true,
    group: APPAREL,
    manager: 'Dana Whitfield',
    questions: 'full',
    shelf: SHELVES.clothing,
    volume: { 1: 20.5, 2: 0.42, 7: 8, 16: 2.6, 17: 1.6 },
    level: 0.1,
    habits: { Q14_C103637: -0.3, Q14_C103634: 0.2 },
  },
  {
    mid: 1002,
    name: 'Trailmark Outfitters',
    host: 'trailmark-outfitters',
    zone: 'America/Denver',
    packages: [9, 12, 13, 22, 37, 93],
    features: without(EVERYTHING, 18, 31, 71, 94, 118, 136),
    esr: true,
    esrPeriods: [{ startDate: '2026-03-01' }],
    group: APPAREL,
    manager: 'Dana Whitfield',
    questions: 'full',
    shelf: SHELVES.outdoor,
    volume: { 1: 7.6, 2: 0.4, 7: 2.2, 16: 0.9 },
    level: 0.25,
    habits: { Q14_C103636: 0.3, Q63_C2018: 0.3 },
  },
  {
    mid: 1003,
    name: 'Fern & Fold',
    host: 'fernandfold',
    zone: 'America/Chicago',
    packages: [9, 12, 13, 96, 133, 134],
    features: without(EVERYTHING, 4, 10, 23, 31, 71, 94, 119, 136, ...BOPIS_FEATURES),
    group: APPAREL,
    manager: 'Owen Baptiste',
    questions: 'short',
    shelf: SHELVES.basics,
    volume: { 1: 5.8, 2: 0.4, 7: 1.5, 17: 2 },
    level: 0,
    habits: { Q14_C103639: -0.6 },
  },
  {
    mid: 1004,
    name: 'Northlight Clothing Co.',
    host: 'northlightclothing',
    zone: 'America/Toronto',
    country: 'CA',
    packages: [9, 12, 21],
    features: without(featuresOf('buyer', 'site-abandonment'), 18, 19, 31, 71),
    group: APPAREL,
    umbrellaMid: GROUP,
    manager: 'Owen Baptiste',
    questions: 'short',
    shelf: SHELVES.basics,
    volume: { 1: 4.8, 2: 0.4, 7: 1, 16: 0.8 },
    level: -0.15,
    habits: { Q14_C103638: -0.5, Q63_C2021: -0.4 },
  },
  {
    mid: 1005,
    name: 'Pepper & Thread Kids',
    host: 'pepperandthread',
    zone: 'America/Los_Angeles',
    packages: [12],
    features: [1, 2, 11, 20, 24],
    group: APPAREL,
    questions: 'none',
    shelf: SHELVES.kids,
    volume: { 1: 4, 2: 0.35 },
    level: 0.15,
  },
  {
    mid: 1006,
    name: 'Saltgrass Boutique',
    host: 'saltgrassboutique',
    zone: 'America/Chicago',
    packages: [3, 12, 13, 22, 95],
    features: without(featuresOf('buyer', 'stff'), 25, 31, 94, ...BOPIS_FEATURES),
    group: APPAREL,
    manager: 'Dana Whitfield',
    questions: 'short',
    shelf: SHELVES.boutique,
    volume: { 1: 3.8, 2: 0.4, 7: 0.6, 17: 1 },
    level: 0.3,
    habits: { Q14_C103632: -0.6, Q14_C103637: -0.4 },
  },
  {
    mid: 1007,
    name: 'Juniper Lane Shoes',
    host: 'juniperlaneshoes',
    zone: 'America/Los_Angeles',
    packages: [9, 12, 21, 37],
    features: without(featuresOf('buyer', 'site-abandonment'), 5, 18, 19, 31, 71),
    group: APPAREL,
    umbrellaMid: GROUP,
    questions: 'short',
    shelf: SHELVES.shoes,
    volume: { 1: 3.4, 2: 0.4, 7: 1, 16: 0.5 },
    level: -0.25,
    habits: { Q63_C2022: -0.4, Q63_C2024: 0.4 },
  },
  {
    mid: 1008,
    name: 'Copperleaf Kitchen',
    host: 'copperleafkitchen',
    zone: 'America/Denver',
    packages: [13, 135],
    features: featuresOf('stff'),
    group: 'home',
    manager: 'Owen Baptiste',
    questions: 'none',
    shelf: SHELVES.kitchen,
    volume: { 1: 1.4, 2: 0.4, 17: 3.2 },
    level: 0.2,
  },
  {
    mid: 1009,
    name: 'Bright Burrow Toys',
    host: 'brightburrowtoys',
    zone: 'America/Phoenix',
    packages: [],
    features: [],
    questions: 'none',
    shelf: SHELVES.toys,
    volume: { 1: 1.2, 2: 0.4, 7: 0.3 },
    level: 0,
  },
  {
    mid: 1010,
    name: 'Marlow & Daughters Home',
    host: 'marlowanddaughters',
    zone: 'America/New_York',
    packages: [9, 12, 133, 134],
    features: BUYER,
    group: 'home',
    manager: 'Dana Whitfield',
    questions: 'none',
    shelf: SHELVES.home,
    volume: {},
    level: 0,
  },
  {
    mid: GROUP,
    name: 'Meridian Retail Group',
    host: 'meridianretailgroup',
    zone: 'America/Chicago',
    packages: [12, 133],
    features: [...without(BUYER, 31, ...BOPIS_FEATURES), FEATURES.API_ACCESS],
    esr: true,
    umbrella: true,
    questions: 'none',
    shelf: SHELVES.home,
    volume: { 1: 1.3, 2: 0.4 },
    level: 0.05,
  },
];

/** Small merchants without users, for the main merchant's group. */
export const DEMO_PEERS = peerMerchants(APPAREL);

const midsOf = (rows: readonly { readonly mid: number }[]) => rows.map(({ mid }) => mid);
const APPAREL_MIDS = midsOf(ROWS.filter(({ group }) => group === APPAREL));
const PEER_MIDS = midsOf(DEMO_PEERS.map(({ record }) => record));

/** One set with visible figures, and one too close to the group: the difference would be two merchants. */
const SETS_OF_MAIN = [
  { id: 1, label: 'Hand-picked peers', mids: APPAREL_MIDS.filter((mid) => mid !== 1001) },
  { id: 2, label: 'All but the outlets', mids: [...APPAREL_MIDS, ...PEER_MIDS.slice(2)].filter((mid) => mid !== 1001) },
];

export const DEMO_MERCHANTS: readonly DemoMerchant[] = ROWS.map((row) => ({
  record: {
    mid: row.mid,
    merchantName: row.name,
    merchantWebsiteUrl: `www.${row.host}.example`,
    countryCode: row.country ?? 'US',
    timeZone: row.zone,
    packages: row.packages,
    features: row.features,
    activeEsr: row.esr === true,
    ...(row.esrPeriods === undefined ? {} : { esrPeriods: row.esrPeriods }),
    emailDomains: [`${row.host}.example`],
    ...(row.group === undefined ? {} : { benchmarkGroup: row.group }),
    umbrella: row.umbrella === true,
    ...(row.umbrellaMid === undefined ? {} : { umbrellaMid: row.umbrellaMid }),
    ...(row.manager === undefined
      ? {}
      : {
          accountManager: {
            name: row.manager,
            email: `${row.manager.toLowerCase().replace(' ', '.')}@accounts.example`,
          },
        }),
    ...(row.mid === 1001 ? { customBenchmarks: SETS_OF_MAIN } : {}),
    customQuestions: customQuestions(row.mid, row.questions),
  },
  shelf: row.shelf,
  volume: row.volume,
  level: row.level,
  habits: row.habits ?? {},
}));
