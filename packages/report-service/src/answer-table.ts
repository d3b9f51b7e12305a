import {
  CommentCountsAnswerSchema,
  CommentsAnswerSchema,
  FiguresAnswerSchema,
  FilterCountsAnswerSchema,
  HomeFiguresSchema,
} from '@shoppervoice/contracts';
import { type AnswerTable, answers } from '@shoppervoice/service-kit';
import { commentPaths } from './comments/comment-routes.ts';
import { homePath } from './home/home-route.ts';
import type { ReportTable } from './report-table.ts';

/** Of a list's calls, in the order of `commentPaths`. */
const COMMENT_ANSWERS = [CommentsAnswerSchema, CommentCountsAnswerSchema, FilterCountsAnswerSchema];

/** What a programme's calls answer, for its document. */
export function answersOf({ programme, dashboards, comments }: ReportTable): AnswerTable {
  const rows = [
    ...dashboards.map(({ path }) => ({ path, schema: FiguresAnswerSchema })),
    ...comments.flatMap((set) => commentPaths(set).map((path, at) => ({ path, schema: COMMENT_ANSWERS[at] }))),
    { path: homePath(programme), schema: HomeFiguresSchema },
  ];
  return Object.fromEntries(
    rows.flatMap(({ path, schema }) => (schema === undefined ? [] : [[`GET ${path}`, answers(schema)]])),
  );
}
