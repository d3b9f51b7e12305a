/** Words of key drivers on their page and in their files. */

export const keyDrivers = 'Key drivers';

// Table
export const importanceByRating = 'Importance by rating';
export const driver = 'Rating';
export const lowShare = 'Rated 0–6';
export const change = 'Change';
export const byLow = 'Outcome, 0–6';
export const byMiddle = 'Outcome, 7–8';
export const byTop = 'Outcome, 9–10';
export const points = 'Points at stake';
export const importance = 'Importance';
export const tooFew = 'too few answers';
export const tooFewAnswers = 'Too few answers';
export const between = (low: string, high: string): string => `${low} to ${high}`;

// Facts of a file
export const first = 'Fix first';
export const outcome = 'Outcome';
export const rSquared = 'R²';
export const note = 'Note';
