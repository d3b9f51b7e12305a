import type { PageProps } from '@shoppervoice/contracts/remotes';
import { reportCall } from '@shoppervoice/contracts/reports';
import type { CommentSet, Entitlements } from '@shoppervoice/survey-model';
import { buttonClass, EmptyState, Panel, PanelHead } from '@shoppervoice/ui';
import { MessageSquareText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { CommentList } from '../comments/comment-list.tsx';
import { ReplyTrackerProvider } from '../comments/replies/reply-tracker.ts';
import { useReport } from '../data/use-report.ts';
import { DataState } from '../page/data-state.tsx';
import { ListSkeleton } from './comments-skeleton.tsx';
import { withEntitledRatings } from './entitled-ratings.ts';
import { useListReplies } from './list-replies.ts';
import { ONE_COMMENT } from './list-source.ts';
import { ThreadPlace } from './thread/thread-place.tsx';
import * as words from './words.tsx';

const NOT_FOUND = 404;

/** A single comment, named in the address: the target of a copied link. */
export function OneComment({
  set,
  holds,
  shell,
  today,
  responseId,
}: Pick<PageProps, 'shell'> & { set: CommentSet; holds: Entitlements; today: string; responseId: string }) {
  const [params] = useSearchParams();
  const report = useReport(reportCall(set.one, { responseId }));
  const tracker = useListReplies(shell, set.replies, () => report.kind === 'ready' && report.retry());
  const time = { timeZone: shell.pageData?.merchant.timeZone ?? 'UTC', today };
  const others = new URLSearchParams(params);
  others.delete(ONE_COMMENT);
  const back = (
    <Link to={`?${others}`} className={buttonClass}>
      {words.allComments}
    </Link>
  );
  // The same text for a comment that the reader may not see, so that an id does not reveal whether it exists.
  if (report.kind === 'failed' && report.status === NOT_FOUND) {
    return (
      <EmptyState icon={MessageSquareText} title={words.commentNotFound} actions={back}>
        {words.olderOrIncomplete}
      </EmptyState>
    );
  }
  return (
    <ReplyTrackerProvider value={tracker}>
      <Panel aria-labelledby="one-comment">
        <PanelHead id="one-comment" title={words.oneComment}>
          {back}
        </PanelHead>
        <DataState
          state={report}
          failedTitle={words.couldNotLoadTheComment}
          skeleton={(still) => <ListSkeleton still={still} ratings />}
        >
          {({ comment }) => (
            <ThreadPlace {...time}>
              <CommentList
                comments={withEntitledRatings([comment], set.filters, holds)}
                search=""
                topics={[]}
                {...time}
              />
            </ThreadPlace>
          )}
        </DataState>
      </Panel>
    </ReplyTrackerProvider>
  );
}
