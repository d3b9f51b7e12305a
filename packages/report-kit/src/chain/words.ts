// Chain panel
export const weakestLink = (title: string, label: string): string => `${title}: ${label} is the weakest link`;
export const meanOfRatings = 'Mean of ratings from 0 to 10';
export const weakest = 'Weakest';
export const commentsOnThisTopic = 'Comments on this topic';
export const commentsOn = (label: string): string => `${label}, comments on this topic`;
export const lowestIsMarked = 'The lowest rating is marked.';
export const noneIsLowest = 'No rating is clearly the lowest.';
export const atAnyRating = 'Comments on this topic, at any rating.';
export const loadingTheFigures = 'Loading the figures';
