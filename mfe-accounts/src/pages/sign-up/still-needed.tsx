import { parts } from '../../frame/page-parts.tsx';

/** What each field is called in the sentence, in the order of the form. */
const NAMES: Readonly<Record<string, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail',
  phoneNumber: 'phone number',
  company: 'company',
  websiteUrl: 'website URL',
  country: 'country',
  acceptTerms: 'your agreement to the terms',
};

/** Why the button cannot be pressed yet. */
export function StillNeeded({ id, invalid }: { id: string; invalid: readonly string[] }) {
  const names = Object.keys(NAMES)
    .filter((field) => invalid.includes(field))
    .map((field) => NAMES[field] ?? field);
  return (
    <p id={id} className={parts.small}>
      {names.length > 0 && `Still needed: ${new Intl.ListFormat('en').format(names)}.`}
    </p>
  );
}
