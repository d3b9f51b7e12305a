import Type, { type Static } from 'typebox';
import { COUNTRY_CODES } from '../calls/countries.ts';
import {
  BenchmarkOption,
  closed,
  Day,
  type DeepReadonly,
  Instant,
  Mid,
  Numbers,
  orNull,
} from '../calls/schema-parts.ts';
import { WEEK_STARTS } from '../calls/week-starts.ts';

/** What a page knows about its reader. */

export const AccessTypeSchema = Type.Union([
  Type.Literal('SUPERUSER'),
  Type.Literal('MERCHANT_ADMIN'),
  Type.Literal('MERCHANT_USER'),
]);
export type AccessType = Static<typeof AccessTypeSchema>;

/** `GET /api/get-token`: a JWE under the page's own key, whose text is a `PageToken`; empty when signed out. */
export const PageTokenAnswerSchema = closed({ token: Type.String() });

export const DatePreferencesSchema = closed({
  /**
   * A preset's label, or `Custom`. Only a saved `Custom` has dates: the days of a preset are computed each day. The
   * default is Last 30 Days, with its days up to yesterday.
   */
  dateRange: Type.String(),
  startDate: orNull(Day),
  endDate: orNull(Day),
});
export type DatePreferences = DeepReadonly<Static<typeof DatePreferencesSchema>>;

const MerchantSessionSchema = closed({
  merchantId: Mid,
  merchantName: Type.String(),
  merchantWebsiteUrl: Type.String(),
  countryCode: Type.Enum(COUNTRY_CODES),
  timeZone: Type.String(),
  /**
   * Today in that zone, and when it ends, so that no browser has to compute it before its first figures (`Intl` takes
   * 25 ms to start). Earlier versions of the service omit it.
   */
  today: Type.Optional(closed({ day: Day, until: Instant })),
  /** First day of the merchant's weeks, 0 Sunday to 6 Saturday. Absent: Sunday. */
  weekStartsOn: Type.Optional(Type.Enum([...WEEK_STARTS])),
  activeEsr: Type.Boolean(),
  accountManager: orNull(closed({ name: Type.String(), email: Type.String() })),
  user: closed({
    userId: Type.String(),
    username: Type.String(),
    firstName: Type.String(),
    accessType: AccessTypeSchema,
    /**
     * Whether shoppers' e-mail addresses are shown. Earlier versions of the service omit it, and return all of them.
     */
    seesAddresses: Type.Optional(Type.Boolean()),
  }),
});
export type MerchantSession = DeepReadonly<Static<typeof MerchantSessionSchema>>;

/** A superuser's override of a session: which of the two lists are overridden in it. */
const OverrideStateSchema = closed({ mid: Mid, packages: Type.Boolean(), features: Type.Boolean() });
export type OverrideState = DeepReadonly<Static<typeof OverrideStateSchema>>;

/** A promotion on Home, until the reader closes it. */
export const PromotionSchema = Type.Union([Type.Literal('ai-summary')]);
export type Promotion = Static<typeof PromotionSchema>;

/** `POST /api/user/close-promotion` -> `{ success: true }`: hides it from this user, in every merchant. */
export const ClosePromotionSchema = Type.Object({ promotion: PromotionSchema });

/** `GET /api/page-data`. */
export const PageDataSchema = closed({
  features: Numbers,
  packages: Numbers,
  merchant: MerchantSessionSchema,
  linkedMerchants: Type.Array(closed({ merchantName: Type.String(), mid: Mid })),
  /** What the session may choose. */
  benchmarkFilterOptions: Type.Array(closed(BenchmarkOption)),
  customBenchmarks: Type.Array(closed({ id: Type.Integer(), label: Type.String() })),
  /** The saved preference; null: none. */
  datePreferences: orNull(DatePreferencesSchema),
  /** Null: `features` and `packages` are the merchant's. */
  override: orNull(OverrideStateSchema),
  /** The user is in the demo shop, and returns to `ownMerchant`; null: they can open it. Undefined: there is none. */
  demoShop: Type.Optional(closed({ ownMerchant: orNull(Type.String()) })),
  /** Current promotion for this user; undefined: none. */
  promotions: Type.Optional(Type.Array(PromotionSchema)),
});
export type PageData = DeepReadonly<Static<typeof PageDataSchema>>;

const orNullLink = orNull(Type.String());

/** `GET /api/app-data`. Unconfigured links are null: the text is then shown without a link. */
export const AppDataSchema = closed({
  constants: closed({
    productName: Type.String(),
    supportEmail: orNullLink,
    plansUrl: orNullLink,
    termsUrl: orNullLink,
    reportFormatIds: Type.Record(Type.String(), Type.Integer()),
  }),
});
export type AppData = DeepReadonly<Static<typeof AppDataSchema>>;
