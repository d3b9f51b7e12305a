/** The browser's own `fetch`, taken before a page of any remote runs: what a page puts in its place later sees no call of the shell. */
export const ownFetch: typeof fetch = globalThis.fetch.bind(globalThis);
