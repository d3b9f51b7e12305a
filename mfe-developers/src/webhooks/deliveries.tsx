import {
  type DeliverySummary,
  WEBHOOK_PATH,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
} from '@shoppervoice/contracts/developers';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { formatCount } from '@shoppervoice/survey-model';
import {
  Badge,
  Bone,
  Button,
  Checkbox,
  failed,
  Instant,
  type RecordColumn,
  RecordList,
  readerLocale,
  Select,
  Skeleton,
} from '@shoppervoice/ui';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { answerWords, nameOf } from './webhook-facts.ts';
import css from './webhooks.module.css';
import * as words from './words.tsx';

interface DeliveriesProps {
  readonly shell: ShellApi;
  readonly webhooks: readonly Webhook[];
  readonly chosen: Webhook;
  readonly onChoose: (id: string) => void;
  readonly onView: (id: string) => void;
  readonly onAgain: (id: string) => void;
  readonly onFailed: (error: ReturnType<typeof failed>) => void;
}

const TONES = { waiting: 'mixed', delivered: 'positive', failed: 'negative' } as const;
const ICONS = { waiting: Clock, delivered: CircleCheck, failed: TriangleAlert } as const;

/** Deliveries of a webhook in 30 days, and their results. */
export function Deliveries({ shell, webhooks, chosen, onChoose, onView, onAgain, onFailed }: DeliveriesProps) {
  const [failedOnly, setFailedOnly] = useState(false);
  const query = new URLSearchParams({ id: chosen.id, ...(failedOnly ? { state: 'failed' } : {}) });
  const path = `${WEBHOOK_PATH}/deliveries?${query}`;
  const log = useReport<WebhookDeliveries>(path);
  return (
    <>
      <div className={css.logHead}>
        <h3>{words.deliveries}</h3>
        <Checkbox checked={failedOnly} onChange={(event) => setFailedOnly(event.target.checked)}>
          {words.failedOnly}
        </Checkbox>
        <Select
          label={words.webhook}
          value={chosen.id}
          options={webhooks.map((webhook) => ({ value: webhook.id, label: nameOf(webhook) }))}
          onChange={onChoose}
          className={css.which}
        />
      </div>
      <DataState
        state={log}
        skeleton={(still) => (
          <div className={css.bones}>
            <Skeleton label={words.loadingDeliveries} still={still}>
              <Bone height="160px" still={still} />
            </Skeleton>
          </div>
        )}
        failedTitle={words.deliveriesNotLoaded}
        refreshFailedTitle={words.deliveriesNotRefreshed}
        slow={words.deliveriesTakeLonger}
        empty={{
          when: ({ deliveries }) => deliveries.length === 0,
          show: <p className={css.none}>{failedOnly ? words.noneFailed : words.nothingSent}</p>,
        }}
      >
        {(first) => (
          <Log key={path} first={first} path={path} shell={shell} {...{ chosen, onView, onAgain, onFailed }} />
        )}
      </DataState>
    </>
  );
}

interface LogProps extends Pick<DeliveriesProps, 'shell' | 'chosen' | 'onView' | 'onAgain' | 'onFailed'> {
  readonly first: WebhookDeliveries;
  readonly path: string;
}

function Log({ first, path, shell, chosen, onView, onAgain, onFailed }: LogProps) {
  const [older, setOlder] = useState<readonly WebhookDeliveries[]>([]);
  const [busy, setBusy] = useState(false);
  // The first page refreshes automatically: a delivery that moved to an older page is listed once.
  const all = [first, ...older].flatMap(({ deliveries }) => deliveries);
  const rows = [...new Map(all.toReversed().map((each) => [each.id, each])).values()].toReversed();
  const { next } = older.at(-1) ?? first;
  const more = async () => {
    setBusy(true);
    try {
      const page = await shell.request<WebhookDeliveries>(`${path}&${new URLSearchParams({ after: next ?? '' })}`);
      setOlder((before) => [...before, page]);
    } catch (error) {
      onFailed(failed(error));
    }
    setBusy(false);
  };
  const columns: readonly RecordColumn<DeliverySummary>[] = [
    { head: words.time, short: true, cell: ({ at }) => <Instant iso={at} /> },
    { head: words.event, wide: true, cell: ({ event }) => <code>{event}</code> },
    {
      head: words.answer,
      short: true,
      cell: (delivery) => (
        <Badge tone={TONES[delivery.state]} icon={ICONS[delivery.state]}>
          {answerWords(delivery)}
        </Badge>
      ),
    },
    {
      head: words.took,
      short: true,
      cell: ({ last }) => (last === null ? '–' : words.duration(formatCount(last.milliseconds))),
    },
    { head: words.tries, short: true, cell: ({ tries }) => formatCount(tries) },
    {
      head: words.nextTry,
      short: true,
      cell: ({ next: again }) => (again === null ? '–' : <Instant iso={again} />),
    },
    {
      head: words.actions,
      actions: true,
      cell: (delivery) => (
        <span className={css.actions}>
          {delivery.state === 'failed' && delivery.event !== 'test' && chosen.state === 'on' && (
            <Button
              variant="link"
              aria-label={words.sendOneAgain(wordsOf(delivery))}
              onClick={() => onAgain(delivery.id)}
            >
              {words.sendAgain}
            </Button>
          )}
          <Button variant="link" aria-label={words.viewOne(wordsOf(delivery))} onClick={() => onView(delivery.id)}>
            {words.view}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <div className={css.log}>
      <RecordList
        caption={words.deliveries}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        foot={
          next !== null && (
            <div className={css.more}>
              <Button variant="link" busy={busy} onClick={more}>
                {words.showOlder}
              </Button>
            </div>
          )
        }
      />
    </div>
  );
}

const TIME = new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'medium' });
const wordsOf = ({ event, at }: Pick<WebhookDelivery, 'event' | 'at'>): string =>
  words.deliveryOf(event, TIME.format(new Date(at)));
