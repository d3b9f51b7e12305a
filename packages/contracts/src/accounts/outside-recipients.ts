import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly, Mid } from '../calls/schema-parts.ts';

/**
 * A merchant's rule for mailing reports and alerts to addresses outside of it, from the strictest to the loosest.
 * `refused`: nothing is mailed there. `confirmed`: an admin adds such an address with the password, and all admins are
 * notified. `allowed`: as any other address.
 */
export const OUTSIDE_RULES = ['refused', 'confirmed', 'allowed'] as const;
export type OutsideRule = (typeof OUTSIDE_RULES)[number];
export const OutsideRuleSchema = Type.Enum([...OUTSIDE_RULES]);

/** Default, until an admin chooses. */
export const DEFAULT_OUTSIDE_RULE: OutsideRule = 'confirmed';

/** Whether a rule allows more than another. */
export const isLooser = (rule: OutsideRule, than: OutsideRule): boolean =>
  OUTSIDE_RULES.indexOf(rule) > OUTSIDE_RULES.indexOf(than);

const Addresses = Type.Array(Type.String({ maxLength: 254 }), { maxItems: 200 });

/** `POST /internal/outside-recipients` of accounts: which of these addresses are outside of a merchant. */
export const OutsideQuestionSchema = closed({ mid: Mid, addresses: Addresses });
export type OutsideQuestion = DeepReadonly<Static<typeof OutsideQuestionSchema>>;

/** `POST` `OUTSIDE_RECIPIENTS_PATH` -> `OutsideAnswer`, for admins: the same about the merchant of the session. */
export const TypedAddressesSchema = closed({ addresses: Addresses });
export type TypedAddresses = DeepReadonly<Static<typeof TypedAddressesSchema>>;
/** `outside`: as sent, in their order. */
export const OutsideAnswerSchema = closed({ rule: OutsideRuleSchema, outside: Type.Array(Type.String()) });
export type OutsideAnswer = DeepReadonly<Static<typeof OutsideAnswerSchema>>;
