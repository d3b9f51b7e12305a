import { formatCounted } from '@shoppervoice/survey-model';

// Next bar
export const stillLikely = 'Still likely to buy';
export const lost = 'Lost';

// Path table
export const change = 'Change';
export const certainty = 'Certainty';
export const shareBefore = 'Share before';
export const shareIn = (segment: string): string => `Share, ${segment}`;
export const share = 'Share';
export const shoppers = 'Shoppers';
export const shoppersAt = (point: string, count: string): string => `${point}, ${count} shoppers`;
export const whereTheyLeft = 'Where they left';
export const point = 'Point';

// Purpose ends
export const whereVisitsEnd = 'Where each kind of visit ends';
export const shareOfRow = 'Share of the row (%).';
export const significantInPoints = 'Significant changes are shown in points.';
export const didNotSay = (n: number): string => `${formatCounted(n, 'shopper')} did not say.`;

// Stage comments
export const latestComments = (where: string): string => `${where}, latest comments`;
export const allComments = (count: number): string => `All ${formatCounted(count, 'comment')}`;
export const couldNotLoadComments = 'The comments could not be loaded';
export const noOneWrote = (where: string): string => `No one who left ${where} wrote a comment in these days.`;
export const loadingTheComments = 'Loading the comments';

// Stage path
export const showAs = 'Show as';
export const chart = 'Chart';
export const table = 'Table';
export const whereShoppersLeft = 'Where shoppers left';
export const whereLeft = (n: number): string => `Where ${formatCounted(n, 'shopper')} left (%)`;
export const changedSignificantly = 'changed significantly';
export const pointsInOrder = 'Points in the order of a visit, by stage';
export const leftAt = (stage: string): string => `Left at: ${stage}`;
export const orderAndSum = 'In the order of a visit. Shares add up to 100%.';
export const selectABar = 'Select a bar to read its comments.';
export const pointOf = (
  label: string,
  share: string,
  count: number,
  was: string | null,
  moved: boolean,
  other: string,
): string => {
  const then = was === null ? '' : `; ${was} in ${other}${moved ? ', significant' : ''}`;
  return `${label}: ${share}, ${formatCounted(count, 'shopper')}${then}`;
};
export const readTheComments = (point: string): string => `${point}. Read the comments.`;

// Stage rows
export const overallSatisfaction = 'Overall satisfaction';
export const meanOfRatings = 'mean, 0 to 10';
export const whyTheyLeft = 'Why they left here';
export const ofThoseWithAReason = '% of those who gave a reason';
export const whatNext = 'What they will do next';
export const inTheirWords = 'In their words';
export const newestFirst = 'newest first';
export const was = (figure: string): string => `was ${figure}`;
export const otherFigure = (other: string, figure: string): string => `${other} ${figure}`;
export const firstReasons = (count: number): string => `The first ${count}`;
export const allReasons = (count: number): string => `All ${count} reasons`;
export const notAsked = (where: string): string => `Shoppers who leave ${where} are not asked for a reason.`;
export const inTheOther = (share: string, other: string): string => `${share} in ${other}`;
export const stillLikelyToBuy = 'still likely to buy';
export const readThem = 'Read the comments';
export const commentCount = (count: number): string => formatCounted(count, 'comment');
export const noComments = 'No comments';
export const ofThoseWhoLeft = (where: string): string => `of those who left ${where}`;

// Stage table
export const eachStage = 'Each stage: how they felt, why they left, what they do next';
export const tableOf = (title: string): string => `${title}, table`;
export const stage = 'Stage';
