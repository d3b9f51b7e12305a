import { type InferType, object, string } from 'yup';
import { email } from '../account-forms/fields.ts';

/** Longest values, in characters; the specification's section 5. An e-mail address has its own rule. */
const LONGEST = { firstName: 30, lastName: 30, phoneNumber: 20, dept: 30, title: 30 } as const;
const NAMES = {
  firstName: 'a first name',
  lastName: 'a last name',
  phoneNumber: 'a phone number',
  dept: 'a department',
  title: 'a title',
} as const;

/** One line of text: a mail's header is made of it, so nothing in it may break a line. */
function line(field: keyof typeof NAMES) {
  const name = NAMES[field];
  const named = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return string()
    .typeError(`Enter ${name}.`)
    .required(`Enter ${name}.`)
    .max(LONGEST[field], `${named} has at most ${LONGEST[field]} characters.`)
    .matches(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, `${named} has letters, digits and signs in one line.`);
}

/** Somebody who gets a scheduled report. Every field is required. */
export const recipientForm = object({
  firstName: line('firstName'),
  lastName: line('lastName'),
  email: email(),
  phoneNumber: line('phoneNumber'),
  dept: line('dept'),
  title: line('title'),
});
export type RecipientForm = InferType<typeof recipientForm>;
