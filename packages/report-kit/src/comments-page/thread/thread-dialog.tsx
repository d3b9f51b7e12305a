import { reportCall, THREAD_LENGTH } from '@shoppervoice/contracts';
import { PROGRAMMES } from '@shoppervoice/survey-model';
import { Banner, Button, Dialog, EmptyState, SegmentedControl } from '@shoppervoice/ui';
import { MessageSquareText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '../../data/use-report.ts';
import { DataState } from '../../page/data-state.tsx';
import { ListSkeleton } from '../comments-skeleton.tsx';
import styles from './thread.module.css';
import { ThreadEntry } from './thread-entry.tsx';

type By = 'order' | 'shopper';

const INTRO: Readonly<Record<By, string>> = {
  order: 'Every answer to your surveys for this order, oldest first.',
  shopper: 'This shopper’s comments and all other answers for the same orders, oldest first.',
};

const SOLE: Readonly<Record<By, string>> = {
  order: 'No other survey has an answer for this order.',
  shopper: 'This shopper gave no other answer.',
};

/** What every survey heard of an order or from a shopper, in order of time. At least one of the two is known. */
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
  const sought = by === 'order' ? { orderId: orderId ?? '' } : { email: email ?? '' };
  const thread = useReport(reportCall('/api/shopper-thread', sought));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      place="end"
      title={by === 'order' ? <bdi>Order {orderId}</bdi> : <bdi>{email}</bdi>}
      description={<span className={styles.intro}>{INTRO[by]}</span>}
    >
      <div className={styles.body}>
        {orderId !== null && email !== null && (
          <SegmentedControl
            label="Show"
            value={by}
            segments={[
              { value: 'order', label: 'This order' },
              { value: 'shopper', label: 'This shopper' },
            ]}
            onChange={setBy}
          />
        )}
        <DataState
          state={thread}
          failedTitle="The answers could not be loaded"
          skeleton={(still) => <ListSkeleton still={still} ratings={false} />}
          empty={{
            when: ({ responses, away }) => responses.length === 0 && away === undefined,
            show: (
              <EmptyState icon={MessageSquareText} title="No answers">
                No list that you can open has an answer on the days of your plan.
              </EmptyState>
            ),
          }}
        >
          {({ responses, more, away = [] }) => (
            <>
              {away.length > 0 && (
                <Banner
                  kind="warning"
                  title={`Not available right now: ${away.map(labelOf).join(', ')}.`}
                  actions={
                    <Button icon={RefreshCw} onClick={() => thread.kind === 'ready' && thread.retry()}>
                      Try again
                    </Button>
                  }
                >
                  Other answers are shown.
                </Banner>
              )}
              {responses.length === 1 && away.length === 0 && <p className={styles.more}>{SOLE[by]}</p>}
              {more && <p className={styles.more}>Only the latest {THREAD_LENGTH} of a programme are shown.</p>}
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
