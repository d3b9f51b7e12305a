import { reportCall, THREAD_LENGTH } from '@shoppervoice/contracts/reports';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { Banner, Button, Dialog, EmptyState, SegmentedControl } from '@shoppervoice/ui';
import { MessageSquareText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '../../data/use-report.ts';
import { DataState } from '../../page/data-state.tsx';
import { ListSkeleton } from '../comments-skeleton.tsx';
import styles from './thread.module.css';
import { ThreadEntry } from './thread-entry.tsx';
import * as words from './words.ts';

type By = keyof typeof words.allOf;

/** All responses of an order or a shopper, by time. At least one of the two is known. */
export default function ThreadDialog({
  responseId,
  orderId,
  email,
  onClose,
  ...time
}: {
  /** The comment from which it was opened. */
  responseId: string;
  orderId: string | null;
  email: string | null;
  timeZone: string;
  today: string;
  onClose: () => void;
}) {
  const [by, setBy] = useState<By>(orderId === null ? 'shopper' : 'order');
  const found = by === 'order' ? { orderId: orderId ?? '' } : { email: email ?? '' };
  const thread = useReport(reportCall('/api/shopper-thread', found));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      place="end"
      title={
        by === 'order' ? (
          <bdi>
            {words.order} {orderId}
          </bdi>
        ) : (
          <bdi>{email}</bdi>
        )
      }
      description={<span className={styles.intro}>{words.allOf[by]}</span>}
    >
      <div className={styles.body}>
        {orderId !== null && email !== null && (
          <SegmentedControl
            label={words.show}
            value={by}
            segments={[
              { value: 'order', label: words.thisOrder },
              { value: 'shopper', label: words.thisShopper },
            ]}
            onChange={setBy}
          />
        )}
        <DataState
          state={thread}
          failedTitle={words.couldNotLoad}
          skeleton={(still) => <ListSkeleton still={still} ratings={false} />}
          empty={{
            when: ({ responses, away }) => responses.length === 0 && away === undefined,
            show: (
              <EmptyState icon={MessageSquareText} title={words.noAnswers}>
                {words.noListHasOne}
              </EmptyState>
            ),
          }}
        >
          {({ responses, more, away = [] }) => (
            <>
              {away.length > 0 && (
                <Banner
                  kind="warning"
                  title={words.notAvailable(away.map(labelOf).join(', '))}
                  actions={
                    <Button icon={RefreshCw} onClick={() => thread.kind === 'ready' && thread.retry()}>
                      {words.tryAgain}
                    </Button>
                  }
                >
                  {words.othersShown}
                </Banner>
              )}
              {responses.length === 1 && away.length === 0 && <p className={styles.more}>{words.noOther[by]}</p>}
              {more && <p className={styles.more}>{words.onlyTheLatest(THREAD_LENGTH)}</p>}
              <ol className={styles.thread}>
                {responses.map((response) => (
                  <li key={response.responseId}>
                    <ThreadEntry response={response} isOwn={response.responseId === responseId} {...time} />
                  </li>
                ))}
              </ol>
            </>
          )}
        </DataState>
      </div>
    </Dialog>
  );
}

const labelOf = (key: string): string => PROGRAMMES.find((programme) => programme.key === key)?.label ?? key;
