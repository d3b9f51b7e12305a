import {
  BenchmarksAnswerSchema,
  CommentCountsAnswerSchema,
  CommentsAnswerSchema,
  FiguresAnswerSchema,
  FilterCountsAnswerSchema,
  GetCommentAnswerSchema,
  HomeFiguresSchema,
  OpenEndAnswerSchema,
  OpenEndQuestionAnswerSchema,
  OptionCountsAnswerSchema,
} from '@shoppervoice/contracts';
import { type AnswerTable, answers } from '@shoppervoice/service-kit';
import { commentPaths } from './comments/comment-routes.ts';
import { homePath } from './home/home-route.ts';
import { openEndPaths } from './open-ends/open-end-routes.ts';
import type { ReportTable } from './report-table.ts';

/** Of a list's calls, in the order of `commentPaths`. */
const COMMENT_ANSWERS = [CommentsAnswerSchema, CommentCountsAnswerSchema, FilterCountsAnswerSchema];
/** Of a programme's open questions, in the order of `openEndPaths`. */
const OPEN_END_ANSWERS = [
  OpenEndQuestionAnswerSchema,
  CommentCountsAnswerSchema,
  OpenEndAnswerSchema,
  FilterCountsAnswerSchema,
];

/** What a programme's calls answer, for its document. */
export function answersOf({
  programme,
  dashboards,
  optionCounts = [],
  comments,
  openEnds,
  comment,
  benchmarks,
}: ReportTable): AnswerTable {
  const rows = [
    ...dashboards.map(({ path }) => ({ path, schema: FiguresAnswerSchema })),
    ...comments.flatMap((set) => commentPaths(set).map((path, at) => ({ path, schema: COMMENT_ANSWERS[at] }))),
    ...optionCounts.map(({ path }) => ({ path, schema: OptionCountsAnswerSchema })),
    ...openEndPaths(openEnds).map((path, at) => ({ path, schema: OPEN_END_ANSWERS[at] })),
    { path: comment.path, schema: GetCommentAnswerSchema },
    { path: homePath(programme), schema: HomeFiguresSchema },
    ...(benchmarks?.calls ?? []).map(({ path }) => ({ path, schema: BenchmarksAnswerSchema })),
  ];
  return Object.fromEntries(
    rows.flatMap(({ path, schema }) => (schema === undefined ? [] : [[`GET ${path}`, answers(schema)]])),
  );
}
