import { type ApiClient, CALL_DAYS } from '@shoppervoice/contracts';
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

/** What a row can start. */
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

/** The merchant's clients, each with its scopes, secrets and end. */
export function ClientsPanel({ clients, merchantName, today, onNew, onAct }: ClientsPanelProps) {
  const columns: readonly RecordColumn<ApiClient>[] = [
    { head: 'Client', cell: (client) => <Client of={client} today={today} onAct={onAct} /> },
    { head: 'Scopes', cell: ({ scopes }) => <Scopes of={scopes} /> },
    { head: 'Last used', short: true, cell: (client) => <LastUsed of={client} today={today} /> },
    { head: `Calls, ${CALL_DAYS} days`, short: true, cell: ({ recentCalls }) => recentCalls.toLocaleString('en-US') },
    { head: 'Secrets', cell: (client) => <Secrets of={client} onAct={onAct} /> },
    {
      head: 'Actions',
      actions: true,
      cell: (client) => (
        <span className={css.actions}>
          <IconButton
            icon={RefreshCw}
            label={`New secret for ${client.name}`}
            title="New secret"
            onClick={() => onAct({ kind: 'new-secret', client })}
          />
          <Button
            variant="quiet"
            className={css.danger}
            aria-label={`Delete ${client.name}`}
            onClick={() => onAct({ kind: 'delete', client })}
          >
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Panel aria-labelledby="clients" className={css.panel}>
      <PanelHead title="API clients" id="clients">
        <Button icon={Plus} onClick={onNew}>
          New client
        </Button>
      </PanelHead>
      {clients.length === 0 ? (
        <p className={css.none}>
          No clients yet. A program signs in as a client: create one for each program, with only the scopes it needs.
        </p>
      ) : (
        <div className={css.list}>
          <DepartedBanner
            count={clients.filter(({ departed }) => departed).length}
            one="API client"
            many="API clients"
          />
          <RecordList caption="Clients" columns={columns} rows={clients} keyOf={({ id }) => id} />
        </div>
      )}
      <PanelFoot>
        A client acts for {merchantName} and never sees more than its scopes. Deleting it ends it within 5 seconds.
      </PanelFoot>
    </Panel>
  );
}

function Client({ of, today, onAct }: { of: ApiClient; today: string; onAct: ClientsPanelProps['onAct'] }) {
  const mark = markOf(of, Date.now(), today);
  return (
    <span className={css.client}>
      <span className={css.name}>
        {of.name} {of.umbrella && <Badge tone="accent">Umbrella</Badge>}
      </span>
      <code className={css.id}>{of.id}</code>
      <span className={css.quiet}>
        <Instant iso={of.madeAt} relative before={`Made by ${of.madeBy},`} />
      </span>
      {mark === null || mark.kind === 'unused' ? (
        <span className={css.quiet}>
          Ends <Instant iso={of.expiresAt} dayOnly />
        </span>
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
      <span>{of.lastUsed === null ? 'Never' : of.lastUsed === today ? 'Today' : formatDay(of.lastUsed)}</span>
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

/** One, or two while the program changes from the old one to the new. */
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
              aria-label={`End the secret that ends in ${hint} of ${of.name}`}
              onClick={() => onAct({ kind: 'end-secret', client: of, secretId: id })}
            >
              End it
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
