import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Instant, Mid, orNull } from '../calls/schema-parts.ts';

/**
 * Makers of what works in the background for a merchant: API clients, webhooks and scheduled reports. It takes an admin to make
 * one, so a maker who has lost that role there has departed.
 */

/** Days that what a departed maker made goes on for, unless an admin keeps it. */
export const KEPT_DAYS = 7;

/** `demoted`: still a user of the merchant, and no admin. `left`: deactivated, deleted or taken out of the merchant. */
export const MAKER_STANDINGS = ['present', 'demoted', 'left'] as const;
export type MakerStanding = (typeof MAKER_STANDINGS)[number];
export type DepartedStanding = Exclude<MakerStanding, 'present'>;

export const MOST_MAKERS = 500;
const UserId = Type.String({ minLength: 1, maxLength: 200 });
/** `POST /internal/makers` of accounts -> `MakersAnswer`: whether they are admins of those merchants at this moment. */
export const MakersQuestionSchema = closed({
  makers: Type.Array(closed({ mid: Mid, userId: UserId }), { minItems: 1, maxItems: MOST_MAKERS }),
});
export type MakersQuestion = DeepReadonly<Static<typeof MakersQuestionSchema>>;
/** In the order of the question. */
export interface MakersAnswer {
  readonly makers: readonly {
    readonly standing: MakerStanding;
    /** Their names; null: the user is deleted. */
    readonly name: string | null;
    /** Of the merchant. */
    readonly timeZone: string;
  }[];
}

/** Why something ends. Null: its maker is an admin; absent where it is not asked for. */
export const DepartedSchema = Type.Optional(
  orNull(
    closed({
      /** Who made it. */
      name: Type.String(),
      standing: Type.Enum(['demoted', 'left']),
      since: Instant,
      /** It ends then, unless an admin keeps it. */
      ends: Instant,
    }),
  ),
);
export type Departed = NonNullable<DeepReadonly<Static<typeof DepartedSchema>>>;
