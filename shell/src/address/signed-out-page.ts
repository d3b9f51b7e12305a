/**
 * Whether the gateway served this page without a session. Someone may have signed in since: a browser also takes a page
 * from its history.
 */
export const isSignedOutPage = (): boolean => document.querySelector('meta[name=session]') !== null;
