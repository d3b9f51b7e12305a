import type { Access } from '@shoppervoice/contracts/calls';

/** Kinds of scheduled and exported reports: the first rows are the specification's names, the rest were chosen here. */
export const REPORT_TYPES = [
  'NONBUYERCOMMENTS',
  'SITEABANDONMENTCUSTOMQUESTIONS',
  'SITEABANDONMENTDEMO',
  'SITEABANDONMENTNPS',
  'SITEABANDONMENTOVERALL',
  'SITEABANDONMENTSCORESUMMARY',
  'SITEABANDONMENTSHOPPINGCYCLE',
  'STFFCOMMENTS',
  'STFFCUSTOMQUESTIONS',
  'STFFDEMO',
  'STFFMETRICDISTRIBUTIONS',
  'STFFOVERALL',
  'STFFNPS',
  'STFFPURCHASEFREQUENCY',
  'STFFOTHERSPECIFY',
  'BUYERCOMMENTS',
  'BUYERCOMMENTSUMMARY',
  'BUYERCUSTOMQUESTIONS',
  'BUYERDEMO',
  'BUYERNPS',
  'BUYEROVERALL',
  'BUYERDEVICE',
  'BUYERPURCHASEFREQUENCY',
  'BUYERMETRICDISTRIBUTIONS',
  'BUYEROPENEND',
  'BUYEROTHERSPECIFY',
  'BOPISCOMMENTS',
  'BOPISSUMMARY',
  'SITEABANDONMENTOPENEND',
  'SITEABANDONMENTOTHERSPECIFY',
  'STFFOPENEND',
  'BUYERKEYDRIVERS',
  'SITEABANDONMENTKEYDRIVERS',
  'STFFKEYDRIVERS',
  'ESR',
  'PSR',
] as const;

export type ReportType = (typeof REPORT_TYPES)[number];

/** E-mail formats by area. */
export const REPORT_FORMAT_IDS = { buyer: 6000, 'site-abandonment': 7000, stff: 8000 } as const;

/** Report of a page. */
export interface PageReport {
  readonly type: ReportType;
  readonly title: string;
  /** In addition to the page's own gate; `schedule` null: it cannot be scheduled. */
  readonly export: Access;
  readonly schedule: Access | null;
}
