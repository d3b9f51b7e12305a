import { string } from 'yup';

/** `America/Los_Angeles`: a place of the time-zone database, no offset. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What a form takes as a time zone; not required. */
export const timeZone = () =>
  string()
    .typeError('Choose a time zone.')
    .test('time-zone', 'Choose a time zone from the list.', (name) => !name || isTimeZone(name));
