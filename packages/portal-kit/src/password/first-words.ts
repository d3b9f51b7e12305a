/** What is in the portal's first script: the room's other texts are loaded with what says them. */

// Password question
export const promptNotLoaded = 'The password prompt could not be loaded, so nothing was changed. Try again.';
