import type { Area } from '../days/depth.ts';

export type Programme = 'online-buyer' | 'site-abandonment' | 'straight-to-fulfillment';

/** A survey programme as merchants buy it: everything that store, services, pages and tools know about it. */
export interface ProgrammeRow {
  /** Key of its sidebar group, of its figures on Home and of its database's rows. */
  readonly key: Programme;
  readonly label: string;
  /** Icon: a client has one for each name. */
  readonly symbol: 'bag' | 'door' | 'parcel';
  /** Area whose depth and days its pages use. */
  readonly area: Area;
  /** Its package. */
  readonly package: number;
  /** Name of its MongoDB database. */
  readonly database: string;
  /** Upgrade text for merchants without it. */
  readonly description: string;
}

/** In the order of the sidebar. */
export const PROGRAMMES: readonly ProgrammeRow[] = [
  {
    key: 'online-buyer',
    label: 'Online Buyer',
    symbol: 'bag',
    area: 'buyer',
    package: 12,
    database: 'shoppervoice_online_buyer',
    description:
      'See how satisfied buyers are after the purchase and after the delivery, what changed, and the comments behind each figure.',
  },
  {
    key: 'site-abandonment',
    label: 'Site Abandonment',
    symbol: 'door',
    area: 'site-abandonment',
    package: 9,
    database: 'shoppervoice_site_abandonment',
    description:
      'Hear from visitors who leave without buying: why they came, what stopped them, and where they will buy instead.',
  },
  {
    key: 'straight-to-fulfillment',
    label: 'Straight to Fulfillment',
    symbol: 'parcel',
    area: 'stff',
    package: 13,
    database: 'shoppervoice_stff',
    description: 'Hear from verified buyers after the delivery, without a survey at the checkout.',
  },
];

export function programmeByKey(key: Programme): ProgrammeRow {
  const row = PROGRAMMES.find((programme) => programme.key === key);
  if (row === undefined) throw new Error(`There is no programme ${key}.`);
  return row;
}

export const PROGRAMME_KEYS: readonly Programme[] = PROGRAMMES.map(({ key }) => key);
