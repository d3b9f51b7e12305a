// Copy button
export const copied = 'Copied';
export const copy = 'Copy';

// Recovered text
export const whatYouTyped = 'What you had typed';
export const sessionChangedMeanwhile = 'Your session changed while this was in a form in this tab. Copy what you need.';
export const keepForLater = 'Keep for later';
export const throwAway = 'Discard';
