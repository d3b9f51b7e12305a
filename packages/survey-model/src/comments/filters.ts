import { BROWSERS, DEVICE_MAKES, DEVICE_TYPES, OPERATING_SYSTEMS } from '../catalogue/devices.ts';
import type { Option } from '../catalogue/option.ts';
import { PURCHASE_FREQUENCIES } from '../catalogue/purchase-frequencies.ts';
import { COMMENT_TONES } from '../catalogue/tones.ts';
import { COMMENT_TOPICS } from '../catalogue/topics.ts';
import { FEATURES } from '../entitlements/features.ts';
import { RATINGS } from '../figures/ratings.ts';

/** What a filter looks at in a comment (and, for surveys 1 and 2, in the response of the other survey of its order). */
export type FilterReads =
  | { readonly kind: 'survey' }
  | { readonly kind: 'tone' }
  | { readonly kind: 'topic' }
  | { readonly kind: 'rating'; readonly surveyId: number; readonly code: string; readonly role: string }
  | { readonly kind: 'choice'; readonly surveyId: number; readonly code: string }
  | { readonly kind: 'device'; readonly field: 'type' | 'make' | 'os' | 'browser' };

/** A row of a comment page's filters. `name` is the parameter of addresses and calls; several values mean any of them. */
export interface CommentFilter {
  readonly name: string;
  readonly label: string;
  /** Heading under which it stands. */
  readonly section: string;
  readonly options: readonly Option[];
  /** Feature without which the filter does not exist (403 at a service), or null. */
  readonly feature: number | null;
  /** Feature without which its options carry no counts, though the filter stays; or null. */
  readonly countsFeature: number | null;
  readonly reads: FilterReads;
}

const RATING_OPTIONS: readonly Option[] = RATINGS.map((rating) => ({ id: rating, label: String(rating) }));
const SURVEY_OPTIONS: readonly Option[] = [
  { id: 1, label: 'Point of sale' },
  { id: 2, label: 'Fulfillment' },
];

/** Filters of `/api/comments`, in the order of the page. */
export const BUYER_COMMENT_FILTERS = [
  row('surveyType', 'Survey', 'Comment', SURVEY_OPTIONS, { kind: 'survey' }),
  row('toneId', 'Tone', 'Comment', COMMENT_TONES, { kind: 'tone' }),
  row(
    'commentTypeId',
    'Topic',
    'Comment',
    COMMENT_TOPICS,
    { kind: 'topic' },
    { countsFeature: FEATURES.BUYER_TOPIC_CHARTS },
  ),
  rating('posOsat', 'Overall satisfaction', 'OSAT', 1, 'Q15_C11779'),
  rating('posLltr', 'Likelihood to recommend', 'LLTR', 1, 'Q106375_C106738'),
  rating('posLltba', 'Likelihood to buy again', 'LLTBA', 1, 'Q16_C11780'),
  rating('ffOsat', 'Overall satisfaction', 'OSAT', 2, 'Q64_C2023'),
  rating('ffLltr', 'Likelihood to recommend', 'LLTR', 2, 'Q106736_C106739'),
  rating('ffLltba', 'Likelihood to buy again', 'LLTBA', 2, 'Q65_C11526'),
  row(
    'purchaseFrequency',
    'Purchase frequency',
    'Shopper',
    PURCHASE_FREQUENCIES,
    { kind: 'choice', surveyId: 1, code: 'Q20' },
    { feature: FEATURES.BUYER_PURCHASE_FREQUENCY },
  ),
  device('deviceType', 'Device type', DEVICE_TYPES, 'type'),
  device('deviceMake', 'Device make', DEVICE_MAKES, 'make'),
  device('operatingSystem', 'Operating system', OPERATING_SYSTEMS, 'os'),
  device('browser', 'Browser', BROWSERS, 'browser'),
] as const satisfies readonly CommentFilter[];

export type BuyerCommentFilterName = (typeof BUYER_COMMENT_FILTERS)[number]['name'];

/** Values chosen, by filter name; a name that is absent filters nothing. */
export type FilterValues = Readonly<Record<string, readonly number[]>>;

export interface ReadFilters {
  readonly values: FilterValues;
  /** Values that are no integer or no known id: ignored and reported on a page, 400 at a service. */
  readonly unreadable: readonly { readonly name: string; readonly value: string }[];
}

/** Reads filters from texts, such as `name => searchParams.getAll(name)`. A value given twice counts once. */
export function readFilters(
  filters: readonly CommentFilter[],
  texts: (name: string) => readonly string[],
): ReadFilters {
  const values: Record<string, number[]> = {};
  const unreadable: { name: string; value: string }[] = [];
  for (const filter of filters) {
    const ids = new Set<number>();
    for (const text of texts(filter.name)) {
      const id = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (filter.options.some((option) => option.id === id)) ids.add(id);
      else unreadable.push({ name: filter.name, value: text });
    }
    if (ids.size > 0) values[filter.name] = [...ids];
  }
  return { values, unreadable };
}

/** Filters that exist for a merchant with these features. */
export function heldFilters<Filter extends CommentFilter>(
  filters: readonly Filter[],
  features: readonly number[],
): Filter[] {
  return filters.filter((filter) => filter.feature === null || features.includes(filter.feature));
}

function row<const Name extends string>(
  name: Name,
  label: string,
  section: string,
  options: readonly Option[],
  reads: FilterReads,
  needs: { readonly feature?: number; readonly countsFeature?: number } = {},
): CommentFilter & { readonly name: Name } {
  return {
    name,
    label,
    section,
    options,
    feature: needs.feature ?? null,
    countsFeature: needs.countsFeature ?? null,
    reads,
  };
}

function rating<const Name extends string>(name: Name, label: string, role: string, surveyId: number, code: string) {
  const section = SURVEY_OPTIONS.find((option) => option.id === surveyId)?.label ?? '';
  return row(name, label, section, RATING_OPTIONS, { kind: 'rating', surveyId, code, role });
}

function device<const Name extends string>(
  name: Name,
  label: string,
  options: readonly Option[],
  field: 'type' | 'make' | 'os' | 'browser',
) {
  return row(name, label, 'Device', options, { kind: 'device', field }, { feature: FEATURES.BUYER_DEVICE_INFO });
}
