/**
 * The browser's `fetch`, saved before a page of any remote runs, so that a page that replaces it sees none of the
 * shell's calls.
 */
export const ownFetch: typeof fetch = globalThis.fetch.bind(globalThis);
