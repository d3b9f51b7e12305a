import type { DriverOutcome } from '@shoppervoice/contracts/reports';

export const outcomeNames: Readonly<Record<DriverOutcome, string>> = {
  osat: 'Satisfaction',
  lltr: 'Recommend',
  lltba: 'Buy again',
  lltv: 'Visit again',
};
export const survey = 'Survey';
export const outcomeIs = (label: string): string => `Outcome: ${label}`;
export const surveyIs = (label: string): string => `Survey: ${label}`;

// Fix first
export const readComments = (topic: string): string => `Read the comments on ${topic}`;
export const readLowRaters = 'Read what those who rated it low say';
export const explained = (share: string, outcomeLabel: string): string =>
  `All ratings together explain ${share} of the differences in ${outcomeLabel.toLowerCase()} (R²).`;

// Chart
export const tooFewToDraw = 'Too few answers to draw: at least two ratings need 100 answers each.';
export const chartHint = 'Top left: important and rated low. Ratings without a name here are in the table.';

// Table
export const allDrivers = 'All ratings';
export const rating = 'Rated';
export const difference = 'Difference';
export const readWhat = 'Read what they say';
export const ratedLow = (rating: string): string => `those who rated ${rating} 0 to 6`;
export const pointsOf = (rating: string): string => `points at stake of ${rating}`;
export const movesWith = (others: string): string => `moves with ${others}`;
export const together = (share: string): string => `${share} together`;

// Report
export const comparedWith = (days: string, other: string): string => `${days}, compared with ${other}`;
