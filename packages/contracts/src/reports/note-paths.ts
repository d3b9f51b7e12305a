/** Constants of the note calls. Apart from schemas, which a bundler would keep in a page's code. */

export const NOTE_LONGEST = 140;
/** Most notes of one merchant. */
export const MOST_NOTES = 1000;
/** Most notes of one merchant with an aim: what came of all of them is read at once. */
export const MOST_AIMS = 100;
/** Days that one note may span, both ends counted. */
export const NOTE_MOST_DAYS = 366;

/** Which charts show it: those of one programme, or all. */
export const NOTE_AREAS = ['all', 'buyer', 'site-abandonment', 'stff'] as const;
export type NoteArea = (typeof NOTE_AREAS)[number];

export const NOTES_PATH = '/api/notes';
export const notePath = (id: string): string => `${NOTES_PATH}/${encodeURIComponent(id)}`;
export const notesPath = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }): string =>
  `${NOTES_PATH}?${new URLSearchParams({ startDate, endDate })}`;
/** The call of these notes, with what came of their aims. */
export const outcomesPath = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}outcomes=true`;

export const HOLIDAYS_PATH = '/api/holidays';
/** Most days of one call, both ends counted: a trend has 16 months at most. */
export const HOLIDAYS_MOST_DAYS = 800;
