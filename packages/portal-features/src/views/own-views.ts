/**
 * Group of the views of the shell's own pages, which are in no sidebar group; these views are listed below the pages.
 */
export const OWN_VIEWS = 'own';
