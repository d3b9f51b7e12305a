/**
 * Markup without live regions. A screen reader reads the page as it is; what the shell draws in its place is a live region again,
 * and would be said a second time.
 */
export const unsaid = (markup: string): string => markup.replaceAll(' role="status"', '');
