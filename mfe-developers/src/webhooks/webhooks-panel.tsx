import type { Webhook, WebhooksAnswer } from '@shoppervoice/contracts/developers';
import {
  Button,
  cx,
  DepartedBanner,
  DepartedNote,
  Icon,
  IconButton,
  Instant,
  Menu,
  MenuItem,
  Panel,
  PanelFoot,
  PanelHead,
} from '@shoppervoice/ui';
import {
  CircleCheck,
  Clock,
  Ellipsis,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Plus,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { filterWords, markOf, nameOf, type WebhookMark } from './webhook-facts.ts';
import css from './webhooks.module.css';
import * as words from './words.tsx';

export interface WebhookAction {
  readonly kind: 'test' | 'change' | 'new-secret' | 'switch' | 'delete' | 'keep';
  readonly webhook: Webhook;
}

interface WebhooksPanelProps {
  readonly of: WebhooksAnswer;
  readonly onNew: () => void;
  readonly onAct: (action: WebhookAction) => void;
  /** Their deliveries. */
  readonly children?: ReactNode;
}

/** The merchant's webhooks: where events are sent, which, and whether they are accepted. */
export function WebhooksPanel({ of: { webhooks }, onNew, onAct, children }: WebhooksPanelProps) {
  return (
    <Panel aria-labelledby="webhooks" className={css.panel}>
      <PanelHead title={words.webhooks} id="webhooks">
        <Button icon={Plus} onClick={onNew}>
          {words.newWebhook}
        </Button>
      </PanelHead>
      <DepartedBanner
        count={webhooks.filter(({ departed }) => departed).length}
        one={words.oneWebhook}
        many={words.manyWebhooks}
      />
      {webhooks.length === 0 ? (
        <p className={css.none}>{words.noWebhooks}</p>
      ) : (
        <ul aria-label={words.webhooks} className={css.hooks}>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <div className={css.hook}>
                <code className={css.url}>{webhook.url}</code>
                <p className={css.quiet}>{[webhook.events.join(', '), ...filterWords(webhook.filters)].join(' · ')}</p>
              </div>
              <Mark of={webhook} />
              <Actions of={webhook} onAct={onAct} />
              {webhook.departed && (
                <div className={css.departed}>
                  <DepartedNote
                    of={webhook.departed}
                    thing={nameOf(webhook)}
                    onKeep={() => onAct({ kind: 'keep', webhook })}
                    onEnd={() => onAct({ kind: 'delete', webhook })}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
      <PanelFoot>
        <span>{words.aboutSigning(<code>webhook-signature</code>)}</span>
      </PanelFoot>
    </Panel>
  );
}

const LOOKS = {
  'given-up': { icon: TriangleAlert, tone: css.negative },
  off: { icon: Pause, tone: undefined },
  failing: { icon: TriangleAlert, tone: css.negative },
  idle: { icon: Clock, tone: undefined },
  working: { icon: CircleCheck, tone: css.positive },
} as const;

function Mark({ of }: { of: Webhook }) {
  const mark = markOf(of);
  const { icon, tone } = LOOKS[mark.kind];
  return (
    <p className={cx(css.mark, tone)}>
      <Icon of={icon} />
      <span>
        <MarkWords of={mark} />
      </span>
    </p>
  );
}

function MarkWords({ of: mark }: { of: WebhookMark }) {
  switch (mark.kind) {
    case 'given-up':
      return <Instant iso={mark.since} before={words.givenUp} />;
    case 'off':
      return <Instant iso={mark.since} before={words.offSince} />;
    case 'failing':
      return (
        <>
          <Instant iso={mark.since} before={words.failingSince} />; <Instant iso={mark.next} before={words.nextTryAt} />
        </>
      );
    case 'idle':
      return words.noEvents;
    case 'working':
      return mark.words;
  }
}

function Actions({ of: webhook, onAct }: { of: Webhook; onAct: WebhooksPanelProps['onAct'] }) {
  const act = (kind: WebhookAction['kind']) => () => onAct({ kind, webhook });
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={words.menuOf(nameOf(webhook))} />}>
      <MenuItem icon={Send} onSelect={act('test')}>
        {words.sendTest}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={act('change')}>
        {words.change}
      </MenuItem>
      <MenuItem icon={KeyRound} onSelect={act('new-secret')}>
        {words.newSecret}
      </MenuItem>
      <MenuItem icon={webhook.state === 'on' ? Pause : Play} onSelect={act('switch')}>
        {webhook.state === 'on' ? words.switchOff : words.switchOn}
      </MenuItem>
      <MenuItem icon={Trash2} onSelect={act('delete')}>
        {words.deleteIt}
      </MenuItem>
    </Menu>
  );
}
