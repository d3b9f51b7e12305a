import type { DriverOutcome } from '@shoppervoice/contracts/reports';

export const outcomeNames: Readonly<Record<DriverOutcome, string>> = {
  osat: 'Satisfaction',
  lltr: 'Recommend',
  lltba: 'Buy again',
  lltv: 'Visit again',
};
export const outcome = 'Outcome';
export const survey = 'Survey';
export const outcomeIs = (label: string): string => `Outcome: ${label}`;
export const surveyIs = (label: string): string => `Survey: ${label}`;

// Fix first
export const readComments = (topic: string): string => `Read the comments on ${topic}`;
export const readLowRaters = 'Read the comments of those who rated it low';
export const explained = (share: string, outcomeLabel: string): string =>
  `All ratings together explain ${share} of the differences in ${outcomeLabel.toLowerCase()} (R²).`;

// Chart
export const importanceByRating = 'Importance by rating';
export const tooFewToDraw = 'Too few answers to draw: at least two ratings need 100 answers each.';
export const chartHint = 'Top left: important and rated low. Ratings without a name here are in the table.';

// Table
export const allDrivers = 'All ratings';
export const driver = 'Rating';
export const rating = 'Rated';
export const lowShare = 'Rated 0–6';
export const change = 'Change';
export const difference = 'Difference';
export const byLow = 'Outcome, 0–6';
export const byMiddle = 'Outcome, 7–8';
export const byTop = 'Outcome, 9–10';
export const points = 'Points at stake';
export const importance = 'Importance';
export const between = (low: string, high: string): string => `${low} to ${high}`;
export const tooFew = 'too few answers';
export const movesWith = (others: string): string => `moves with ${others}`;
export const together = (share: string): string => `${share} together`;

// File
export const keyDrivers = 'Key drivers';
export const rSquared = 'R²';
export const note = 'Note';
export const comparedWith = (days: string, other: string): string => `${days}, compared with ${other}`;
