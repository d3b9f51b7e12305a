import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Instant, Mid, orNull } from '../calls/schema-parts.ts';

/**
 * Makers of background work of a merchant: API clients, webhooks and scheduled reports. Only admins can make them, so a
 * maker who is no longer an admin there has departed.
 */

/** Days that a departed maker's work continues, unless an admin keeps it. */
export const KEPT_DAYS = 7;

/**
 * `demoted`: still a user of the merchant, but not an admin. `left`: deactivated, deleted or removed from the merchant.
 */
export const MAKER_STANDINGS = ['present', 'demoted', 'left'] as const;
export type MakerStanding = (typeof MAKER_STANDINGS)[number];
export type DepartedStanding = Exclude<MakerStanding, 'present'>;

export const MOST_MAKERS = 500;
const UserId = Type.String({ minLength: 1, maxLength: 200 });
/** `POST /internal/makers` of accounts -> `MakersAnswer`: whether they are currently admins of those merchants. */
export const MakersQuestionSchema = closed({
  makers: Type.Array(closed({ mid: Mid, userId: UserId }), { minItems: 1, maxItems: MOST_MAKERS }),
});
export type MakersQuestion = DeepReadonly<Static<typeof MakersQuestionSchema>>;
/** In the order of the request. */
export interface MakersAnswer {
  readonly makers: readonly {
    readonly standing: MakerStanding;
    /** Their names; null: the user was deleted. */
    readonly name: string | null;
    /** Of the merchant. */
    readonly timeZone: string;
  }[];
}

/** Why something ends. Null: its maker is an admin; undefined if not requested. */
export const DepartedSchema = Type.Optional(
  orNull(
    closed({
      /** The maker. */
      name: Type.String(),
      standing: Type.Enum(['demoted', 'left']),
      since: Instant,
      /** When it ends, unless an admin keeps it. */
      ends: Instant,
    }),
  ),
);
export type Departed = NonNullable<DeepReadonly<Static<typeof DepartedSchema>>>;
