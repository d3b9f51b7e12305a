import { Banner, Button, DataError, HangTight } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReportState } from '../data/use-report.ts';
import styles from './data-state.module.css';
import * as words from './words.ts';

export interface DataStateProps<Answer> {
  state: ReportState<Answer>;
  /** Skeleton in the shape of the content, `still` if nothing will load (a locked page). */
  skeleton: (still: boolean) => ReactNode;
  /** Title of the error. */
  failedTitle?: string;
  /** Why loading may take a while. */
  slow?: string;
  /** Notice over a response that could not be refreshed. */
  refreshFailedTitle?: string;
  /** Shown if the response has no data. */
  empty?: { when: (answer: Answer) => boolean; show: ReactNode };
  children: (answer: Answer) => ReactNode;
}

/** Renders a `ReportState`: skeleton, no data, error with retry, locked, or the data. */
export function DataState<Answer>({
  state,
  skeleton,
  failedTitle,
  slow = words.lotOfAnswers,
  refreshFailedTitle = words.couldNotRefresh,
  empty,
  children,
}: DataStateProps<Answer>) {
  switch (state.kind) {
    case 'locked':
      return skeleton(true);
    case 'loading':
      return (
        <div className={styles.stack}>
          <HangTight>{slow}</HangTight>
          {skeleton(false)}
        </div>
      );
    case 'failed':
      return (
        <DataError
          title={failedTitle}
          reason={state.reason}
          requestId={state.requestId}
          onRetry={state.retry}
          busy={state.retrying}
        />
      );
    case 'ready':
      return (
        <div className={styles.stack} aria-busy={state.stale}>
          {state.refreshFailed && (
            <Banner
              kind="warning"
              title={refreshFailedTitle}
              actions={
                <Button icon={RefreshCw} onClick={state.retry}>
                  {words.tryAgain}
                </Button>
              }
            >
              {words.lastAnswer}
            </Banner>
          )}
          <div className={state.stale ? styles.stale : styles.fresh}>
            {empty?.when(state.answer) ? empty.show : children(state.answer)}
          </div>
        </div>
      );
  }
}
