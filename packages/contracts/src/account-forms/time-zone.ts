import { string } from 'yup';

/** `America/Los_Angeles`: a name of the time-zone database, not an offset. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An optional time zone. */
export const timeZone = () =>
  string()
    .typeError('Choose a time zone.')
    .test('time-zone', 'Choose a time zone from the list.', (name) => !name || isTimeZone(name));
