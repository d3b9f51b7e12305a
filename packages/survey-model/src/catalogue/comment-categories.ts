/** How a comment's survey is named beside it: the specification's categories. */
export interface CommentCategory {
  readonly key: string;
  readonly surveyIds: readonly number[];
  readonly label: string;
}

export const COMMENT_CATEGORIES: readonly CommentCategory[] = [
  { key: 'positive', surveyIds: [1], label: 'Point of sale' },
  { key: 'ff', surveyIds: [2, 17], label: 'Fulfillment' },
  { key: 'sa', surveyIds: [7], label: 'Site abandonment' },
  { key: 'bopis', surveyIds: [16], label: 'Pickup' },
];

export function commentCategoryOf(surveyId: number): CommentCategory | undefined {
  return COMMENT_CATEGORIES.find((category) => category.surveyIds.includes(surveyId));
}
