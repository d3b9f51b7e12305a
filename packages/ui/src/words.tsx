import type { ReactNode } from 'react';

// Badge
export const fewAnswers = 'few answers';

// Banner
export const momentLonger = 'This takes a moment longer than usual.';
export const hangTight = 'Hang tight.';

// Confirm dialog
export const cancel = 'Cancel';

// Departed note
export const madeBy = {
  left: (name: string, day: ReactNode) => (
    <>
      Made by {name}, who left on {day}.
    </>
  ),
  demoted: (name: string, day: ReactNode) => (
    <>
      Made by {name}, who is no longer an admin since {day}.
    </>
  ),
};
export const endsOn = (day: ReactNode) => <>Ends on {day} unless an admin keeps it.</>;
export const endSoon = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one} ends soon.` : `${count} ${many} end soon.`;
export const makerHasLeft = 'The person who made it is no longer an admin here. Keep it or end it.';
export const makersHaveLeft = 'The people who made them are no longer admins here. Keep or end each of them.';
export const keepThing = (thing: string): string => `Keep, now mine: ${thing}`;
export const keep = 'Keep, now mine';
export const endThing = (thing: string): string => `End: ${thing}`;
export const end = 'End';

// Empty state
export const couldNotLoad = 'These figures could not be loaded';
export const tryAgain = 'Try again';
export const request = (id: string): string => `Request ${id}.`;

// Instants
export const justNow = 'just now';

// Opener
export const couldNotOpen = 'This could not be opened. Check your connection and try again.';

// Outcome
export const didNotWork = 'This did not work. Try again.';

// Paper
export const stillLoading = 'Still loading. Print this page again when it is complete.';

// Password rules
export const aPasswordNeeds = 'A password needs';
export const done = ', done';

// Phone field
export const countryOfNumber = 'Country of the phone number';
export const anotherCountry = 'Another country (+)';

// Select
export const none = 'none';

// Skeleton
export const loading = 'Loading';

// Text field
export const clearTheSearch = 'Clear the search';
