/** Whether the gateway saw no session when it sent this page. Somebody may have signed in since: a browser also takes a page from its history. */
export const isSignedOutPage = (): boolean => document.querySelector('meta[name=session]') !== null;
