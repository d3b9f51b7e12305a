import { formatCounted } from '@shoppervoice/survey-model';

// Distribution
export const ratingOf = (rating: number, share: string, count: number, before: string | null): string =>
  `Rating ${rating}: ${share}, ${formatCounted(count, 'answer')}${before === null ? '' : `; ${before} in the other period`}`;
export const readTheComments = (label: string): string => `${label}. Read the comments.`;
