// Thread dialog
export const allOf = {
  order: 'Every answer to your surveys for this order, oldest first.',
  shopper: 'This shopper’s comments and all other answers for the same orders, oldest first.',
};
export const noOther = {
  order: 'No other survey has an answer for this order.',
  shopper: 'This shopper gave no other answer.',
};
export const show = 'Show';
export const thisOrder = 'This order';
export const thisShopper = 'This shopper';
export const couldNotLoad = 'The answers could not be loaded';
export const noAnswers = 'No answers';
export const noListHasOne = 'No list that you can open has an answer on the days of your plan.';
export const notAvailable = (surveys: string): string => `Not available right now: ${surveys}.`;
export const tryAgain = 'Try again';
export const othersShown = 'Other answers are shown.';
export const onlyTheLatest = (count: number): string => `Only the latest ${count} of a programme are shown.`;

// Thread entry
export const answer = 'Answer';
export const ratings = 'Ratings, 0 to 10';
export const noComment = 'No comment';
export const thisComment = 'This comment';
export const order = 'Order';
