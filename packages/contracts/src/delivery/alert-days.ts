/** Window of a rule in days, up to yesterday; a change is compared with as many days before. */
export const ALERT_DAYS = [7, 14, 30, 90] as const;
/** Least days of points at stake: their interval needs 8. */
export const LEAST_DRIVER_DAYS = 14;
/** Longest time without answers that a rule can wait for, in days. */
export const MOST_SILENT_DAYS = 30;
