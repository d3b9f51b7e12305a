// Pagination
export const fromTo = (first: string, last: string, all: string): string => `${first}–${last} of ${all}`;
export const pagesOfThisList = 'Pages of this list';
export const previous = 'Previous';
export const page = 'Page';
export const ofPages = (pages: string): string => `of ${pages}`;
export const next = 'Next';
