import Type, { type Static } from 'typebox';
import { closed, type DeepReadonly } from '../calls/schema-parts.ts';
import { ContactDetailsSchema } from './account-admin.ts';

/** Limit of `GET /api/account/colleagues`. */
export const MOST_COLLEAGUES = 1000;

/** A user of the reader's merchant, to pick as the recipient of a report, an alert or a page. */
export const ColleagueSchema = closed({
  userId: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** The reader. */
  me: Type.Boolean(),
  /** From their profile, for admins, who schedule reports to them. */
  contact: Type.Optional(ContactDetailsSchema),
});
export type Colleague = DeepReadonly<Static<typeof ColleagueSchema>>;

/** `GET /api/account/colleagues`: active users of the merchant with a confirmed e-mail address, by name. */
export const ColleaguesAnswerSchema = closed({ colleagues: Type.Array(ColleagueSchema) });
export type ColleaguesAnswer = DeepReadonly<Static<typeof ColleaguesAnswerSchema>>;
