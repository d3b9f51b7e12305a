import type { ListedComment, ReportLine } from '@shoppervoice/contracts/reports';
import { type Area, allowed, type CommentSet, chosenWords } from '@shoppervoice/survey-model';
import { type CommentSelection, everyComment } from '@shoppervoice/survey-store';
import Type from 'typebox';
import { commentQuery, commentSelection } from '../comments/comment-selection.ts';
import { PAGING_QUERY } from '../comments/paging.ts';
import { SORT_QUERY, sortOf } from '../comments/sort.ts';
import { limitsOf } from '../ranges/allowed-range.ts';
import type { ServiceParts } from '../service-parts.ts';
import { declaredReport } from './declare.ts';
import { listHead, tableOf } from './list-lines.ts';
import { pastComments } from './past-comments.ts';
import { filterFact, type HeadFact, type ReportExport } from './report-export.ts';
import { commentColumns } from './text-columns.ts';

/** A list of comments as a report: all matching comments, without paging. */
export function commentReport(set: CommentSet, area: Area, parts: () => ServiceParts): ReportExport {
  const report = { ...set.report, export: set.exports };
  const query = Type.Object({ ...commentQuery(set), ...PAGING_QUERY, ...SORT_QUERY });
  return {
    declared: declaredReport({ page: set.page, access: set.access, report, kind: 'rows', lastDay: 'today' }, area),
    query,
    past: pastComments(set, area, parts, query),
    ask: async (query, context) => {
      const { reader, now, withReplies, repliedTo } = parts();
      const requested = query as Parameters<typeof commentSelection>[1];
      const selection = commentSelection(set, requested, context, limitsOf(area, context, 'comments', now()));
      const sort = sortOf(set, query.sort, context);
      const replies = set.replies !== undefined && allowed(set.replies.access, context);
      const columns = commentColumns(set, context, context.timeZone, replies);
      return async function* lines(): AsyncGenerator<readonly ReportLine[]> {
        const { count, items } = await everyComment(reader, selection, sort, set, context);
        yield [listHead(report.title, selection, context, factsOf(set, selection, sort), count)];
        const replied = replies ? await repliedTo(context) : new Set<string>();
        yield* tableOf<ListedComment>('Comments', columns, items(), async (some) =>
          some.some(({ responseId }) => replied.has(responseId)) ? withReplies(some, context) : some,
        );
      };
    },
  };
}

function factsOf(
  { filters }: CommentSet,
  { filters: values, not = {}, search, email = '', orderId = '' }: CommentSelection,
  sort: string,
): HeadFact[] {
  const words = chosenWords({ search: { words: search, email, order: orderId }, filters, values, not });
  return [filterFact(words), ...(sort === 'newest' ? [] : [['Order of rows', sort] as HeadFact])];
}
