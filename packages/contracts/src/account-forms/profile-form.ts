import { type InferType, object } from 'yup';
import { contactLine } from './contact-lines.ts';
import { email, personName } from './fields.ts';

/** `/account/profile`: the user's own names, and what scheduled reports say about their recipients. */
export const profileForm = object({
  firstName: personName('first'),
  lastName: personName('last'),
  phoneNumber: contactLine('phoneNumber'),
  dept: contactLine('dept'),
  title: contactLine('title'),
});
export type ProfileForm = InferType<typeof profileForm>;

/** `/account/profile`: the user's new address. */
export const newEmailForm = object({ email: email() });
export type NewEmailForm = InferType<typeof newEmailForm>;
