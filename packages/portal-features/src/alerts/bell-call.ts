/** Fired alerts, for every user of the merchant. In a file by itself, as the other calls load with their pages. */
export const BELL = '/api/alerts/bell';
/** Notices for the reader alone: background work that has stopped. */
export const NOTICES = '/api/notices';
