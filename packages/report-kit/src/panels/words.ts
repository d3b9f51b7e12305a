import { formatCounted } from '@shoppervoice/survey-model';
// Distributions panel
export const howRated = (metric: string): string => `How shoppers rated ${metric}`;
export const metricHidden = 'This metric is hidden. Select it under Metrics to see it here.';
export const sharePerRating = 'Share of answers per rating.';
export const selectAColumn = 'Select a column to read its comments.';

// Largest shares
export const shareOf = (share: string, n: string): string => `${share} of ${n}`;

// Population matrix
export const differsFromGroups = (least: string): string => `differs from other groups (shaded: by ${least} or more)`;
export const meanOfRatings = 'Mean of ratings from 0 to 10.';

// Population scorecard
export const otherDevices = 'other devices';
export const scoresDiffer = (differ: number, all: number, others: string): string =>
  `${differ} of ${all} scores ${differ === 1 ? 'differs' : 'differ'} from ${others}`;
export const scales = 'Ratings from 0 to 10, NPS from −100 to 100';
export const netPromoterScore = 'Net Promoter Score';
export const gotBetter = 'got better since the period before';
export const betterThan = (segment: string): string => `better than ${segment}`;
export const worseThan = (segment: string): string => `worse than ${segment}`;
export const gotWorse = 'got worse';
export const differsFrom = (others: string): string => `differs from ${others}`;

// Population shares
export const rowsAddUp = 'Rows add up to 100% for questions with one answer. Only significant changes are shown.';

// Ratings table
export const change = 'Change';
export const certainty = 'Certainty';
export const meanBefore = 'Mean before';
export const nBefore = 'n before';
export const difference = 'Difference';
export const meanOf = (segment: string): string => `Mean, ${segment}`;
export const nOf = (segment: string): string => `n, ${segment}`;
export const mean = 'Mean';
export const answers = (count: number): string => formatCounted(count, 'answer');
export const allMetrics = 'All metrics';
export const metric = 'Metric';

// Scorecard
export const scoreNouns = ['score', 'scores'] as const;
export const ratingsMean = 'Mean of ratings from 0 to 10';
