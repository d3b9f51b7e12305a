import type { ReportState } from '@shoppervoice/report-kit';
import { Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './comments-state.module.css';
import * as words from './words.tsx';

/** Shown if the comments could not be loaded. */
export function CommentsFailed({ failed }: { failed: Extract<ReportState<unknown>, { kind: 'failed' }> }) {
  return (
    <div className={css.failed} role="alert">
      <p>{words.commentsNotLoaded(failed.reason)}</p>
      <Button icon={RefreshCw} onClick={failed.retry} busy={failed.retrying}>
        {words.tryAgain}
      </Button>
    </div>
  );
}

/** Shown for an empty list. */
export function NoComments({ children }: { children: ReactNode }) {
  return <p className={css.none}>{children}</p>;
}
