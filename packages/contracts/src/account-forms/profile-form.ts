import { type InferType, object } from 'yup';
import { email, personName } from './fields.ts';

/** `/account/profile`: one's own names. */
export const profileForm = object({ firstName: personName('first'), lastName: personName('last') });
export type ProfileForm = InferType<typeof profileForm>;

/** `/account/profile`: the address that is to be one's own. */
export const newEmailForm = object({ email: email() });
export type NewEmailForm = InferType<typeof newEmailForm>;
