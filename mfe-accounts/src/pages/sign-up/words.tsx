import type { ReactNode } from 'react';

// Sign up form
export const registerStore = 'Register your store';
export const lead = 'Tell us about your store. We’ll e-mail you a confirmation link, then your merchant ID.';
export const firstName = 'First name';
export const firstNameHint = '2 to 30 letters, spaces and hyphens. Only one letter? Spell it out, for example Li.';
export const lastName = 'Last name';
export const lastNameHint = 'Leave out apostrophes and dots: OBrien, St John.';
export const businessEmail = 'Business e-mail';
export const phoneNumber = 'Phone number';
export const company = 'Company';
export const websiteUrl = 'Website URL';
export const websiteHint = 'Paste the full address; we keep only the domain.';
export const websiteExample = 'www.yourstore.com';
export const country = 'Country';
export const aboutTheCountry = 'About the country';
export const aboutCountry = 'Surveys cover shoppers worldwide for companies based in the US and Canada.';
export const timeZone = 'Time zone';
export const searchTimeZones = 'Search time zones';
export const daysBegin = (time: string): string => `Your days begin at midnight there. It is ${time}.`;
export const signingUp = 'Signing up';
export const signUp = 'Sign up';
export const haveMerchantId = (create: ReactNode, signIn: ReactNode) => (
  <>
    Already have a merchant ID? {create} or {signIn}
  </>
);
export const createAccount = 'Create your account';
export const signIn = 'sign in';

// Terms field
export const agreeTo = (terms: ReactNode) => <>I agree to the {terms}</>;
export const terms = 'terms and conditions';

// Still needed
/** Labels of fields within the sentence, in the order of the form. */
export const fields: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  phoneNumber: 'phone number',
  company: 'company',
  websiteUrl: 'website URL',
  country: 'country',
  acceptTerms: 'your agreement to the terms',
};
export const stillNeeded = (names: readonly string[]): string =>
  `Still needed: ${new Intl.ListFormat('en').format(names)}.`;
