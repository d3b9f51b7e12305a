import { string } from 'yup';

/** Longest values, in characters; the specification's section 5. */
const LONGEST = { firstName: 30, lastName: 30, phoneNumber: 20, dept: 30, title: 30 } as const;
const NAMES = {
  firstName: 'a first name',
  lastName: 'a last name',
  phoneNumber: 'a phone number',
  dept: 'a department',
  title: 'a title',
} as const;
type ContactField = keyof typeof NAMES;

/** One line about the recipient of a report. It becomes part of a mail header, so it must not contain a line break. */
export function contactLine(field: ContactField) {
  const name = NAMES[field];
  const named = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return string()
    .typeError(`Enter ${name}.`)
    .max(LONGEST[field], `${named} has at most ${LONGEST[field]} characters.`)
    .matches(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, `${named} has letters, digits and signs in one line.`);
}

export const requiredContactLine = (field: ContactField) => contactLine(field).required(`Enter ${NAMES[field]}.`);
