/** Group of the views of the shell's own pages. These pages are in no sidebar group, so the views are listed under the pages. */
export const OWN_VIEWS = 'own';
