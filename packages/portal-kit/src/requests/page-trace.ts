/** The page's place in a trace, for its requests; empty until the host has read it, and without traces. */
export const pageTrace: { traceparent?: string } = {};
