// Messages
export const contactSupport = 'Contact support';
export const error = 'Error';
export const whoops = 'Whoops - An error occurred while loading the page. Please try refreshing the page.';
export const retry = 'Retry';
export const home = 'Home';
export const pageNotFound = 'Page not found';
export const notFound = "404 - The page you are looking for couldn't be found";
export const areaNotLoaded = 'This area could not be loaded';
export const didNotRespond = (page: string): string =>
  `${page} did not respond. We have been notified. Try again in a moment, or open another page.`;
export const stillWaiting = 'This page is still waiting';
export const startAgain = 'Start again';
export const textIsKept = 'Your text is kept while it waits; it is lost if you start again.';

// Page skeleton
export const loadingPage = 'Loading the page';

// Skip link
export const skipToPage = 'Skip to the page';
