import { COMMENT_TOPICS } from '@shoppervoice/survey-model';

/** Alert rules of a merchant's admin, in the alert service's form. */
export interface AlertsRecord {
  readonly mid: number;
  /** Username of the admin. */
  readonly createdBy: string;
  readonly alerts: readonly { readonly watch: WatchRecord; readonly recipients: readonly string[] }[];
}

/** The period of a rule. */
type Days = 7 | 14 | 30;

type WatchRecord =
  | {
      readonly kind: 'figure';
      readonly report: string;
      readonly query: string;
      readonly figure: string;
      readonly option: number | null;
      readonly condition:
        | { readonly kind: 'change'; readonly days: Days }
        | { readonly kind: 'below'; readonly days: Days; readonly value: number }
        | { readonly kind: 'silence'; readonly days: number };
    }
  | {
      readonly kind: 'comments';
      readonly report: string;
      readonly query: string;
      readonly topicId: number | null;
      readonly days: Days;
    };

const figure = (
  report: string,
  code: string,
  condition: Extract<WatchRecord, { kind: 'figure' }>['condition'],
  option: number | null = null,
): WatchRecord => ({ kind: 'figure', report, query: '', figure: code, option, condition });

const change = { kind: 'change', days: 30 } as const;
const DELIVERY_TIME = COMMENT_TOPICS.find(({ label }) => label === 'Delivery time')?.id ?? null;
/** The cart's number among the stages of the shopping cycle. */
const CART = 2;

const WATCHES: readonly WatchRecord[] = [
  figure('BUYERNPS', 'Q106375_C106738', change),
  figure('BUYEROVERALL', 'Q64_C2023', { kind: 'below', days: 14, value: 8.5 }),
  figure('STFFOVERALL', 'Q64_C2023_STFF', change),
  figure('SITEABANDONMENTSHOPPINGCYCLE', 'stage', change, CART),
  { kind: 'comments', report: 'BUYERCOMMENTS', query: '', topicId: DELIVERY_TIME, days: 14 },
  figure('BUYEROVERALL', 'Q15_C11779', { kind: 'silence', days: 2 }),
];

/** Alerts of the first merchant's admin. Without mails, because demo addresses do not exist. */
export const demoAlerts = (): AlertsRecord => ({
  mid: 1001,
  createdBy: 'demoadmin',
  alerts: WATCHES.map((watch) => ({ watch, recipients: [] })),
});
