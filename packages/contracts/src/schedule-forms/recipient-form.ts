import { type InferType, object } from 'yup';
import { requiredContactLine } from '../account-forms/contact-lines.ts';
import { email } from '../account-forms/fields.ts';

/** Somebody who gets a scheduled report. Every field is required. */
export const recipientForm = object({
  firstName: requiredContactLine('firstName'),
  lastName: requiredContactLine('lastName'),
  email: email(),
  phoneNumber: requiredContactLine('phoneNumber'),
  dept: requiredContactLine('dept'),
  title: requiredContactLine('title'),
});
export type RecipientForm = InferType<typeof recipientForm>;
