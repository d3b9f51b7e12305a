/** What the shell knows of the page before its code is there. */
export const PSR_PATH = '/psr';
export const PSR_TITLE = 'Programme Summary';
