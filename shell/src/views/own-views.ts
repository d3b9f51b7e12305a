/** Group of views of the shell's own pages, which stand in none: they are listed under those pages. */
export const OWN_VIEWS = 'own';
