import { type ApiClient, CALL_DAYS } from '@shoppervoice/contracts/developers';
import { formatDay } from '@shoppervoice/survey-model';
import {
  Badge,
  Button,
  DepartedBanner,
  DepartedNote,
  IconButton,
  Instant,
  Panel,
  PanelFoot,
  PanelHead,
  type RecordColumn,
  RecordList,
} from '@shoppervoice/ui';
import { Clock, Plus, RefreshCw } from 'lucide-react';
import { markOf, markWords } from './client-facts.ts';
import css from './clients.module.css';
import { Scopes } from './scopes.tsx';
import * as words from './words.tsx';

/** Actions of a row. */
export type ClientAction =
  | { readonly kind: 'new-secret' | 'delete' | 'keep'; readonly client: ApiClient }
  | { readonly kind: 'end-secret'; readonly client: ApiClient; readonly secretId: string };

interface ClientsPanelProps {
  readonly clients: readonly ApiClient[];
  readonly merchantName: string;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
  readonly onNew: () => void;
  readonly onAct: (action: ClientAction) => void;
}

/** The merchant's clients, each with scopes, secrets and expiry. */
export function ClientsPanel({ clients, merchantName, today, onNew, onAct }: ClientsPanelProps) {
  const columns: readonly RecordColumn<ApiClient>[] = [
    { head: words.client, cell: (client) => <Client of={client} today={today} onAct={onAct} /> },
    { head: words.scopes, cell: ({ scopes }) => <Scopes of={scopes} /> },
    { head: words.lastUsed, short: true, cell: (client) => <LastUsed of={client} today={today} /> },
    { head: words.callsInDays(CALL_DAYS), short: true, cell: ({ recentCalls }) => recentCalls.toLocaleString('en-US') },
    { head: words.secrets, cell: (client) => <Secrets of={client} onAct={onAct} /> },
    {
      head: words.actions,
      actions: true,
      cell: (client) => (
        <span className={css.actions}>
          <IconButton
            icon={RefreshCw}
            label={words.newSecretFor(client.name)}
            title={words.newSecret}
            onClick={() => onAct({ kind: 'new-secret', client })}
          />
          <Button
            variant="quiet"
            className={css.danger}
            aria-label={words.deleteOf(client.name)}
            onClick={() => onAct({ kind: 'delete', client })}
          >
            {words.deleteIt}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel aria-labelledby="clients" className={css.panel}>
      <PanelHead title={words.apiClients} id="clients">
        <Button icon={Plus} onClick={onNew}>
          {words.newClient}
        </Button>
      </PanelHead>
      {clients.length === 0 ? (
        <p className={css.none}>{words.noClients}</p>
      ) : (
        <div className={css.list}>
          <DepartedBanner
            count={clients.filter(({ departed }) => departed).length}
            one={words.apiClient}
            many={words.apiClients}
          />
          <RecordList caption={words.clients} columns={columns} rows={clients} keyOf={({ id }) => id} />
        </div>
      )}
      <PanelFoot>{words.aboutClients(merchantName)}</PanelFoot>
    </Panel>
  );
}

function Client({ of, today, onAct }: { of: ApiClient; today: string; onAct: ClientsPanelProps['onAct'] }) {
  const mark = markOf(of, Date.now(), today);
  return (
    <span className={css.client}>
      <span className={css.name}>
        {of.name} {of.umbrella && <Badge tone="accent">{words.umbrella}</Badge>}
      </span>
      <code className={css.id}>{of.id}</code>
      <span className={css.quiet}>
        <Instant iso={of.madeAt} relative before={words.madeBy(of.madeBy)} />
      </span>
      {mark === null || mark.kind === 'unused' ? (
        <span className={css.quiet}>{words.endsOn(<Instant iso={of.expiresAt} dayOnly />)}</span>
      ) : (
        <span>
          <Badge tone={mark.kind === 'ended' ? 'negative' : 'mixed'} icon={Clock}>
            {markWords(mark)}
          </Badge>
        </span>
      )}
      {of.departed && (
        <DepartedNote
          of={of.departed}
          thing={of.name}
          onKeep={() => onAct({ kind: 'keep', client: of })}
          onEnd={() => onAct({ kind: 'delete', client: of })}
        />
      )}
    </span>
  );
}

function LastUsed({ of, today }: { of: ApiClient; today: string }) {
  const mark = markOf(of, Date.now(), today);
  return (
    <span className={css.client}>
      <span>{of.lastUsed === null ? words.never : of.lastUsed === today ? words.today : formatDay(of.lastUsed)}</span>
      {mark?.kind === 'unused' && (
        <span>
          <Badge tone="mixed" icon={Clock}>
            {markWords(mark)}
          </Badge>
        </span>
      )}
    </span>
  );
}

/** One, or two during a rotation. */
function Secrets({ of, onAct }: { of: ApiClient; onAct: ClientsPanelProps['onAct'] }) {
  return (
    <ul className={css.secrets}>
      {of.secrets.map(({ id, hint, madeAt }) => (
        <li key={id}>
          <span>
            <code>…{hint}</code>{' '}
            <span className={css.quiet}>
              <Instant iso={madeAt} dayOnly />
            </span>
          </span>
          {of.secrets.length > 1 && (
            <Button
              variant="link"
              aria-label={words.endSecretOf(hint, of.name)}
              onClick={() => onAct({ kind: 'end-secret', client: of, secretId: id })}
            >
              {words.endIt}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
