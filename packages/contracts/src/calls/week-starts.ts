/** Days that a merchant's weeks may begin on, 0 Sunday to 6 Saturday; the first one unless an admin chooses another. */
export const WEEK_STARTS = [0, 1, 6] as const;
export type WeekStart = (typeof WEEK_STARTS)[number];
