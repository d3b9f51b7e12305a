import { boolean, type InferType, object, string } from 'yup';
import { COUNTRY_CODES } from '../calls/countries.ts';
import { company, email, signUpName } from './fields.ts';
import { phoneNumber } from './phone.ts';
import { timeZone } from './time-zone.ts';
import { website } from './website.ts';

/** `/signup`. `signupSource` is the `utm_source` of the address, else the referrer; pages truncate it. */
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
    .oneOf(COUNTRY_CODES, 'Choose the United States or Canada.'),
  /** Time zone of the merchant's days. Default: the portal's. */
  timeZone: timeZone(),
  signupSource: string().typeError('This is no source.').max(LONGEST_SIGNUP_SOURCE, 'This source is too long.'),
  acceptTerms: boolean()
    .typeError('Agree to the terms to continue.')
    .required('Agree to the terms to continue.')
    .oneOf([true], 'Agree to the terms to continue.'),
});
export type MerchantSignUpForm = InferType<typeof merchantSignUpForm>;
