// Every note
export const notesOf = (merchant: string): string => `Notes of ${merchant}`;
export const addANote = 'Add a note';
export const close = 'Close';
export const couldNotLoad = 'The notes could not be loaded';
export const couldNotRefresh = 'The notes could not be refreshed.';
export const noneYet = 'None yet.';
export const editNoteOf = (text: string): string => `Edit the note ${text}`;

// Note form
export const tryAgain = 'Try again.';
export const aNote = 'A note';
export const yourShop = 'your shop';
export const editTheNote = 'Edit the note';
export const writtenBy = (who: string): string => `Written by ${who}.`;
export const keepIt = 'Keep it';
export const deleteForEveryone = (merchant: string): string => `Delete for everyone at ${merchant}`;
export const addNote = 'Add note';
export const saveNote = 'Save note';
export const cancel = 'Cancel';
export const deleteNote = 'Delete';
export const whatHappened = 'What happened';
export const forExample = 'New carrier, a sale, a price change';
export const firstDay = 'First day';
export const lastDay = 'Last day';
export const showOnChartsOf = 'Show on charts of';
export const visibleTo = (merchant: string): string => `Visible to everyone at ${merchant}, also in chart images.`;
export const couldNotSave = 'The note could not be saved.';

// Aim of a note
export const aChangeThatShouldHelp = 'A change that should help';
export const figureThatItShouldMove = 'Figure that it should move';
export const amongShoppers = (filters: string): string => `Among shoppers with ${filters}.`;
export const compareWith = 'Compare with shoppers it does not touch';
export const compareWithNobody = 'No comparison';
export const toCompareFilter = 'To compare with shoppers it does not touch, first filter the page to those it touches.';
export const readFromThen = 'From two weeks after the last day on, the note says what came of it.';
export const comparedWith = (others: string): string => `compared with ${others}`;
export const shouldHelp = (figure: string): string => `Should help ${figure}.`;

// Note list
export const notesOnThisChart = 'Notes on this chart';
export const editNote = (letter: string): string => `Edit note ${letter}`;
export const showAll = (count: number): string => `Show all ${count}`;
export const allNotes = 'All notes';
export const compare = 'Compare before and after';
export const compareNote = (letter: string, days: number): string =>
  `Compare before and after note ${letter}: ${days === 1 ? 'one day' : `${days} days`} each`;
