/** Countries that a merchant can be in, in the order of the sign-up form. */
export const COUNTRIES = [
  { code: 'US', name: 'United States' },
  { code: 'CA', name: 'Canada' },
] as const;
export type CountryCode = (typeof COUNTRIES)[number]['code'];
export const COUNTRY_CODES: CountryCode[] = COUNTRIES.map(({ code }) => code);
