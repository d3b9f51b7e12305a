import { string } from 'yup';
import { LONGEST } from './fields.ts';

/** Rules of a new password, in the order in which a page lists them as they are met. */
export const passwordRules: readonly {
  readonly key: 'length' | 'spaces' | 'lower' | 'upper' | 'digit';
  readonly words: string;
  readonly refusal: string;
  readonly test: (password: string) => boolean;
}[] = [
  {
    key: 'length',
    words: `8 to ${LONGEST.password} characters`,
    refusal: `A password has 8 to ${LONGEST.password} characters.`,
    test: (password) => password.length >= 8 && password.length <= LONGEST.password,
  },
  {
    key: 'lower',
    words: 'A lowercase letter',
    refusal: 'Add a lowercase letter.',
    test: (password) => /\p{Ll}/u.test(password),
  },
  {
    key: 'upper',
    words: 'An uppercase letter',
    refusal: 'Add an uppercase letter.',
    test: (password) => /\p{Lu}/u.test(password),
  },
  { key: 'digit', words: 'A digit', refusal: 'Add a digit.', test: (password) => /[0-9]/.test(password) },
  {
    key: 'spaces',
    words: 'No spaces',
    refusal: 'A password has no spaces.',
    test: (password) => password !== '' && !/\s/u.test(password),
  },
];

/** A new password; the first rule that it breaks gives the message. */
export const newPassword = () =>
  string()
    .typeError('Choose a password.')
    .required('Choose a password.')
    .test('password-rules', '', (password, context) => {
      const broken = passwordRules.find(({ test }) => !test(password ?? ''));
      return broken ? context.createError({ message: broken.refusal }) : true;
    });

/** The repeated password. `of` names the first field. */
export const repeatedPassword = (of: string) =>
  string()
    .typeError('Enter the password again.')
    .required('Enter the password again.')
    .test('same', 'passwords do not match', (value, { parent }) => !value || value === parent[of]);
