/** What fired, for everybody of the merchant. Apart from the other calls, which come with their pages. */
export const BELL = '/api/alerts/bell';
/** What the reader alone is told: work in the background that has stopped. */
export const NOTICES = '/api/notices';
