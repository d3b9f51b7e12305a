import { SuccessSchema } from '@shoppervoice/contracts/accounts';
import {
  CommentLabelsAnswerSchema,
  labelsPathOf,
  ReplyAnswerSchema,
  ReplyOptOutAnswerSchema,
} from '@shoppervoice/contracts/comments';
import {
  BenchmarksAnswerSchema,
  CommentCountsAnswerSchema,
  CommentsAnswerSchema,
  FilterCountsAnswerSchema,
  FilteredFiguresAnswerSchema,
  FoundInProgrammeSchema,
  GetCommentAnswerSchema,
  HomeProgrammeCountsSchema,
  HomeProgrammeSchema,
  KeyDriversAnswerSchema,
  OpenEndAnswerSchema,
  OpenEndQuestionAnswerSchema,
  OptionCountsAnswerSchema,
  PsrProgrammeSchema,
  SpecifyAnswerSchema,
  ThreadInProgrammeSchema,
  WhyAnswerSchema,
} from '@shoppervoice/contracts/reports';
import { type AnswerTable, answers, healthAnswers } from '@shoppervoice/service-kit';
import { commentPaths } from './comments/comment-routes.ts';
import { foundCommentsPath } from './comments/found-comments-route.ts';
import { shopperThreadPath } from './comments/shopper-thread-route.ts';
import { filterCountsPath } from './dashboards/dashboard-routes.ts';
import { homeCountsPath, homePath } from './home/home-route.ts';
import { openEndPaths } from './open-ends/open-end-routes.ts';
import { specifyPath } from './open-ends/specify-route.ts';
import { psrPath } from './psr/psr-route.ts';
import { REPLY_OPT_OUT } from './replies/reply-mail.ts';
import type { RepliesReport, ReportTable } from './report-table.ts';
import { isExplained, whyPath } from './why/why-route.ts';

/** Of a list's calls, in the order of `commentPaths`. */
const COMMENT_ANSWERS = [CommentsAnswerSchema, CommentCountsAnswerSchema, FilterCountsAnswerSchema];
/** Of a programme's open questions, in the order of `openEndPaths`. */
const OPEN_END_ANSWERS = [
  OpenEndQuestionAnswerSchema,
  CommentCountsAnswerSchema,
  OpenEndAnswerSchema,
  FilterCountsAnswerSchema,
];

/** Response schemas of a programme's calls, for its document. */
export function answersOf({
  programme,
  dashboards,
  optionCounts = [],
  comments,
  drivers,
  openEnds,
  comment,
  replies,
  benchmarks,
}: ReportTable): AnswerTable {
  const rows = [
    ...dashboards.map(({ path }) => ({ path, schema: FilteredFiguresAnswerSchema })),
    ...dashboards
      .filter(({ filtered }) => filtered !== undefined)
      .map((row) => ({ path: filterCountsPath(row), schema: FilterCountsAnswerSchema })),
    ...dashboards.filter(isExplained).map((row) => ({ path: whyPath(row), schema: WhyAnswerSchema })),
    { path: drivers.path, schema: KeyDriversAnswerSchema },
    { path: filterCountsPath(drivers), schema: FilterCountsAnswerSchema },
    ...comments.flatMap((set) => commentPaths(set).map((path, at) => ({ path, schema: COMMENT_ANSWERS[at] }))),
    ...optionCounts.map(({ path }) => ({ path, schema: OptionCountsAnswerSchema })),
    ...openEndPaths(openEnds).map((path, at) => ({ path, schema: OPEN_END_ANSWERS[at] })),
    { path: specifyPath(openEnds), schema: SpecifyAnswerSchema },
    { path: comment.path, schema: GetCommentAnswerSchema },
    { path: labelsPathOf(comment.path), schema: CommentLabelsAnswerSchema },
    { path: foundCommentsPath(programme), schema: FoundInProgrammeSchema },
    { path: shopperThreadPath(programme), schema: ThreadInProgrammeSchema },
    { path: homePath(programme), schema: HomeProgrammeSchema },
    { path: homeCountsPath(programme), schema: HomeProgrammeCountsSchema },
    { path: psrPath(programme), schema: PsrProgrammeSchema },
    ...(benchmarks?.calls ?? []).map(({ path }) => ({ path, schema: BenchmarksAnswerSchema })),
  ];
  const reads = rows.flatMap(({ path, schema }) => (schema === undefined ? [] : [[`GET ${path}`, answers(schema)]]));
  return {
    ...Object.fromEntries(reads),
    [`POST ${labelsPathOf(comment.path)}`]: answers(CommentLabelsAnswerSchema),
    ...healthAnswers(programme),
    ...(replies === undefined ? {} : replyAnswers(replies)),
  };
}

function replyAnswers({ path }: RepliesReport): AnswerTable {
  return {
    [`POST ${path}`]: { 201: ReplyAnswerSchema },
    [`GET ${REPLY_OPT_OUT.call}`]: answers(ReplyOptOutAnswerSchema),
    [`POST ${REPLY_OPT_OUT.call}`]: answers(SuccessSchema),
  };
}
