/** Days that a rule looks at, up to yesterday; a change is judged against as many days before. */
export const ALERT_DAYS = [7, 14, 30, 90] as const;
/** Days without an answer that a rule may wait for. */
export const MOST_SILENT_DAYS = 30;
