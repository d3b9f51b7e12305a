import { type ApiMerchant, PUBLIC_API_PATH } from '@shoppervoice/contracts/developers';
import { Button, Panel, PanelHead, TextField } from '@shoppervoice/ui';
import { type FormEvent, useState } from 'react';
import { Scopes } from '../clients/scopes.tsx';
import css from './reference.module.css';
import type { Connection } from './try-it.tsx';
import * as words from './words.tsx';

interface ConnectProps {
  readonly connection: Connection;
  readonly onChange: (connection: Connection) => void;
}

type RequestState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'refused'; readonly why: string; readonly parameter: string | null };

/** Chooses the client for "try it": a reader with its secret sees what the client sees. */
export function Connect({ connection, onChange }: ConnectProps) {
  const [secret, setSecret] = useState('');
  /** The merchant entered for an umbrella's client; null: not requested. */
  const [mid, setMid] = useState<string | null>(null);
  const [request, setRequest] = useState<RequestState>({ kind: 'idle' });
  const connect = (event: FormEvent) => {
    event.preventDefault();
    const given = secret.trim();
    if (given === '' || request.kind === 'asking') return;
    setRequest({ kind: 'asking' });
    askWho(given, mid).then(
      (client) => {
        setSecret('');
        setRequest({ kind: 'idle' });
        onChange({ kind: 'ready', secret: given, client });
      },
      (error: unknown) => {
        const { detail = words.didNotWork, parameter = null } = error as Refusal;
        setRequest({ kind: 'refused', why: detail, parameter });
        if (parameter === 'mid') setMid(mid ?? '');
      },
    );
  };
  return (
    <Panel aria-labelledby="try">
      <PanelHead title={words.tryAsClient} id="try" />
      {connection.kind === 'ready' ? (
        <div className={css.connected} role="status">
          <p>{words.triedAs(<strong>{connection.client.name}</strong>)}</p>
          <Scopes of={connection.client.scopes} />
          <Button onClick={() => onChange({ kind: 'none' })}>{words.forgetSecret}</Button>
        </div>
      ) : (
        <form className={css.connect} onSubmit={connect} noValidate>
          <TextField
            label={words.secretOfClient}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={secret}
            hint={words.staysInMemory}
            error={request.kind === 'refused' && request.parameter !== 'mid' ? request.why : null}
            onChange={(event) => setSecret(event.target.value)}
          />
          {mid !== null && (
            <TextField
              label={words.merchantOfGroup}
              inputMode="numeric"
              autoComplete="off"
              value={mid}
              error={request.kind === 'refused' && request.parameter === 'mid' ? request.why : null}
              onChange={(event) => setMid(event.target.value)}
            />
          )}
          <Button type="submit" variant="primary" busy={request.kind === 'asking'} aria-disabled={secret.trim() === ''}>
            {words.useIt}
          </Button>
        </form>
      )}
    </Panel>
  );
}

/** Message of a refusal. */
interface Refusal {
  readonly detail?: string;
  readonly parameter?: string;
}

/** The client of a secret. @throws Refusal */
async function askWho(secret: string, mid: string | null): Promise<ApiMerchant['client']> {
  const query = mid === null || mid.trim() === '' ? '' : `?${new URLSearchParams({ mid: mid.trim() })}`;
  // The client's call, not the reader's: without the session's cookies, so not through the shell's request.
  const answer = await fetch(`${PUBLIC_API_PATH}/merchant${query}`, {
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    headers: { authorization: `Bearer ${secret}` },
  }).catch(() => {
    throw { detail: words.didNotRespond } satisfies Refusal;
  });
  const body = (await answer.json().catch(() => null)) as (Partial<ApiMerchant> & Refusal) | null;
  if (answer.ok && body?.client) return body.client;
  throw body ?? {};
}
