// Portal: titles of pages that no remote has
export const home = 'Home';
export const pageNotFound = 'Page not found';
