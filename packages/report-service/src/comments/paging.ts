import type { CommentPaging } from '@shoppervoice/survey-store';
import Type from 'typebox';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 1_000_000;

/** Parameters of lists in addition to their selection. */
export const PAGING_QUERY = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};

export type Paging = Partial<CommentPaging>;

export function pagingOf({ page = 1, pageSize = DEFAULT_PAGE_SIZE }: Paging): CommentPaging {
  return { page, pageSize };
}
