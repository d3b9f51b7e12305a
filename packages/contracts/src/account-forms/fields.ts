import { string } from 'yup';

/** Longest values, in characters; the specification's section 9. */
export const LONGEST = { name: 30, username: 30, email: 50, company: 50, website: 50, password: 30, mid: 15 } as const;

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** An e-mail address as the standard pattern defines it, with a domain of at least two labels. */
export const email = () =>
  string()
    .typeError('Enter an e-mail address.')
    .required('Enter an e-mail address.')
    .max(LONGEST.email, `Use at most ${LONGEST.email} characters.`)
    .test('one-at', 'An e-mail address has only one @.', (value) => (value ?? '').split('@').length <= 2)
    .matches(/^[^()[\]";:><,]*$/, 'An e-mail address cannot contain ( ) [ ] " ; : > < or commas.')
    .matches(EMAIL, { message: 'Enter a valid e-mail address, such as name@company.com.', excludeEmptyString: true });

/** A person's name: starts with a letter; then letters, digits, space and . , ' - */
export const personName = (which: 'first' | 'last') =>
  string()
    .typeError(`Enter your ${which} name.`)
    .required(`Enter your ${which} name.`)
    .max(LONGEST.name, `A ${which} name has at most ${LONGEST.name} characters.`)
    .matches(/^\p{L}[\p{L}\p{M}\p{Nd} .,'-]*$/u, {
      message: `A ${which} name starts with a letter and has only letters, digits, spaces and . , ' -`,
      excludeEmptyString: true,
    });

const SIGN_UP_NAME =
  'Please use a valid name format: only letters, space and - allowed, must begin with a letter, min/max characters = 2/30';

/** A name at merchant sign-up: letters, spaces and hyphens, with a letter at both ends. */
export const signUpName = () =>
  string()
    .typeError(SIGN_UP_NAME)
    .required(SIGN_UP_NAME)
    .min(2, SIGN_UP_NAME)
    .max(LONGEST.name, SIGN_UP_NAME)
    .matches(/^\p{L}[\p{L}\p{M} -]*[\p{L}\p{M}]$/u, SIGN_UP_NAME);

/**
 * What mail programs turn into a link: `www.…`, a name with a path, or a name that ends in a top-level domain, without
 * an `@`.
 */
const WEB_ADDRESS =
  /^www\d*\.|^https?[/.]|^[^@]*\.[a-z]{2,}[/?#]|^[^@]+\.(com|net|org|info|biz|io|co|shop|store|online|site|xyz|top|app|dev|link|click|live|win|vip|club|us|ca|uk|eu|ru|cn|me|tv)$/i;

export const username = () =>
  string()
    .typeError('Choose a user name.')
    .required('Choose a user name.')
    .min(3, 'A user name has at least 3 characters.')
    .max(LONGEST.username, `A user name has at most ${LONGEST.username} characters.`)
    .matches(/^[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~.@]*$/, "A user name has only letters, digits and !#$%&'*+-/=?^_`{|}~.@")
    // Mails show the user name unchanged, also to people who never requested a mail.
    .test('no-address', 'A user name must not look like a web address.', (value) => !WEB_ADDRESS.test(value ?? ''));

/** Merchant ID as typed. At most 15 digits, so that it is exact as a number. */
export const merchantId = () =>
  string()
    .typeError('Enter your merchant ID.')
    .required('Enter your merchant ID.')
    .matches(/^[0-9]*$/, 'A merchant ID has only digits.')
    .max(LONGEST.mid, `A merchant ID has at most ${LONGEST.mid} digits.`);

const COMPANY =
  'Please enter your company name. No more than 50 characters. Only special characters &.-!%+, are allowed.';

export const company = () =>
  string()
    .typeError(COMPANY)
    .required(COMPANY)
    .max(LONGEST.company, COMPANY)
    .matches(/^[\p{L}\p{M}\p{Nd}&.\-'!%+,][\p{L}\p{M}\p{Nd}&.\-'!%+, ]*$/u, COMPANY);
