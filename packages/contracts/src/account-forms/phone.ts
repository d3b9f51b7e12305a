import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { string } from 'yup';

const PHONE = 'Please enter a valid phone number in the format (xxx) xxx-xxxx.';
const LONGEST_PHONE = 30;

/** `+12015550123` from any notation of a valid number; without a country code it is a US number. Otherwise null. */
export function phoneInE164(typed: string): string | null {
  if (typed.length > LONGEST_PHONE) return null;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false });
  return number?.isValid() && !number.ext ? number.number : null;
}

export const phoneNumber = () =>
  string()
    .typeError(PHONE)
    .required(PHONE)
    .test('phone', PHONE, (value) => !value || phoneInE164(value) !== null);
