/** Texts of the first script; the other texts load with their code. */

// Password question
export const promptNotLoaded = 'The password prompt could not be loaded, so nothing was changed. Try again.';
