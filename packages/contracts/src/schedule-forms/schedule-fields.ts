import { type InferType, object } from 'yup';
import { requiredContactLine } from '../account-forms/contact-lines.ts';
import { email } from '../account-forms/fields.ts';

/** A recipient of a scheduled report. Every field is required. */
export const recipientForm = object({
  firstName: requiredContactLine('firstName'),
  lastName: requiredContactLine('lastName'),
  email: email(),
  phoneNumber: requiredContactLine('phoneNumber'),
  dept: requiredContactLine('dept'),
  title: requiredContactLine('title'),
});
export type RecipientForm = InferType<typeof recipientForm>;

const SHORTEST = 3;
const LONGEST = 100;
const SHAPE = /^[A-Za-z0-9][A-Za-z0-9.\-_()[\]{},+|]*$/;

/** What is wrong with the name of a scheduled report; null: nothing. It is optional. */
export function reportNameProblem(name: string): string | null {
  if (name === '') return null;
  if (/\s/.test(name)) return 'A report name has no spaces. Use - or _ between words.';
  if (name.length < SHORTEST || name.length > LONGEST) {
    return `A report name has ${SHORTEST} to ${LONGEST} characters.`;
  }
  if (!/^[A-Za-z0-9]/.test(name)) return 'A report name starts with a letter or a digit.';
  return SHAPE.test(name) ? null : 'A report name has only letters, digits and . - _ ( ) [ ] { } , + |';
}
