import { boolean, type InferType, object, type StringSchema, string, ValidationError } from 'yup';
import { company, email, LONGEST, merchantId, personName, signUpName, username } from './fields.ts';
import { newPassword, repeatedPassword } from './password.ts';
import { phoneNumber } from './phone.ts';
import { tidy } from './tidy.ts';
import { website } from './website.ts';

/** `/register`. An invitation's token travels beside it. */
export const registerForm = object({
  firstName: personName('first'),
  lastName: personName('last'),
  mid: merchantId(),
  email: email(),
  username: username(),
  password: newPassword(),
  confirmPassword: repeatedPassword('password'),
});
export type RegisterForm = InferType<typeof registerForm>;

export const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
] as const;

/** `/signup`. `signupSource` is the `utm_source` of the address, else the referrer; pages cut it to its longest. */
export const LONGEST_SIGNUP_SOURCE = 300;
export const merchantSignUpForm = object({
  firstName: signUpName(),
  lastName: signUpName(),
  email: email(),
  phoneNumber: phoneNumber(),
  company: company(),
  websiteUrl: website(),
  country: string()
    .typeError('Choose a country.')
    .required('Choose a country.')
    .oneOf(
      COUNTRIES.map(({ code }) => code),
      'Choose the United States or Canada.',
    ),
  signupSource: string().typeError('This is no source.').max(LONGEST_SIGNUP_SOURCE, 'This source is too long.'),
  acceptTerms: boolean()
    .typeError('Agree to the terms to go on.')
    .required('Agree to the terms to go on.')
    .oneOf([true], 'Agree to the terms to go on.'),
});
export type MerchantSignUpForm = InferType<typeof merchantSignUpForm>;

/** `/username` and `/forgot-password`. */
export const forgotForm = object({ email: email() });
export type ForgotForm = InferType<typeof forgotForm>;

/** `/password`. */
export const newPasswordForm = object({ password: newPassword(), confirmPassword: repeatedPassword('password') });
export type NewPasswordForm = InferType<typeof newPasswordForm>;

/** An admin invites somebody to the merchant. */
export const invitationForm = object({
  firstName: personName('first'),
  lastName: personName('last'),
  email: email(),
  accessType: string()
    .typeError('Choose a role.')
    .required('Choose a role.')
    .oneOf(['MERCHANT_ADMIN', 'MERCHANT_USER'] as const, 'Choose a role.'),
});
export type InvitationForm = InferType<typeof invitationForm>;

/** `America/Los_Angeles`: a place of the time-zone database, no offset. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const merchantSettings = {
  merchantName: company(),
  merchantWebsiteUrl: website(),
  timeZone: string()
    .typeError('Choose a time zone.')
    .required('Choose a time zone.')
    .test('time-zone', 'Choose a time zone of the list.', (name) => !name || isTimeZone(name)),
};

/** `/account/merchant`. */
export const merchantSettingsForm = object(merchantSettings);
export type MerchantSettingsForm = InferType<typeof merchantSettingsForm>;

/**
 * The same for a merchant whose settings are there already: a field that stays as it is (but for blanks) is taken, since
 * an import allows longer names than the form, and those must not keep anybody from changing the time zone.
 */
export function merchantSettingsFormOf(standing: MerchantSettingsForm): typeof merchantSettingsForm {
  return object({
    merchantName: orAsItStands(merchantSettings.merchantName, standing.merchantName),
    merchantWebsiteUrl: orAsItStands(merchantSettings.merchantWebsiteUrl, standing.merchantWebsiteUrl),
    timeZone: orAsItStands(merchantSettings.timeZone, standing.timeZone),
  });
}

function orAsItStands(rules: StringSchema<string>, standing: string): StringSchema<string> {
  const schema = string()
    .typeError('Write a text.')
    .test('rules', (value, context) => {
      if (value === standing || value === tidy(standing)) return true;
      try {
        rules.validateSync(value, { strict: true });
        return true;
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        return context.createError({ message: error.message });
      }
    });
  // What is missing is refused by the rules, in their own words.
  return schema as StringSchema<string>;
}

/** `/account/password`. The current password keeps to the bounds of sign-in, not to today's rules. */
export const changePasswordForm = object({
  currentPassword: string()
    .typeError('Enter your current password.')
    .required('Enter your current password.')
    .min(6, 'A password has at least 6 characters.')
    .max(LONGEST.password, `A password has at most ${LONGEST.password} characters.`),
  newPassword: newPassword(),
  confirmPassword: repeatedPassword('newPassword'),
});
export type ChangePasswordForm = InferType<typeof changePasswordForm>;
