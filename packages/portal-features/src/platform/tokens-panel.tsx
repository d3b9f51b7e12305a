import type { CreatedDeployToken, DeployToken, DeployTokensAnswer } from '@shoppervoice/contracts/remotes';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, DialogClose, Panel, PanelHead, SelectField, TextField } from '@shoppervoice/ui';
import { Check, Copy, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { whenWords } from './remote-facts.ts';
import { RowsWithActions } from './rows-with-actions.tsx';
import * as words from './words.tsx';

const TOKENS = '/api/platform/tokens';
const wordsOf = (error: unknown) => detailOf(error, words.didNotWork);

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'create' }
  | { readonly kind: 'revoke'; readonly token: DeployToken };

/** Deploy tokens of a team's pipeline: for one remote, shown once, revocable at once. */
export function TokensPanel({ remotes }: { remotes: readonly string[] }) {
  const { data, error, mutate } = useSWR<DeployTokensAnswer>(TOKENS);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => {
    setOpen({ kind: 'none' });
    void mutate();
  };
  return (
    <Panel aria-labelledby="tokens" className={css.remote}>
      <PanelHead title={words.deployTokens} id="tokens">
        <Button icon={KeyRound} onClick={() => setOpen({ kind: 'create' })}>
          {words.createToken}
        </Button>
      </PanelHead>
      {error && !data ? (
        <Banner kind="error" title={words.tokensNotLoaded}>
          {wordsOf(error)}
        </Banner>
      ) : data?.tokens.length === 0 ? (
        <p className={css.summary}>{words.noTokens}</p>
      ) : (
        <RowsWithActions
          caption={words.deployTokens}
          columns={[words.name, words.remote, words.created, words.mayDo, words.lastUsed, words.ends]}
          isBusy={!data}
        >
          {data?.tokens.map((token) => (
            <tr key={token.id}>
              <th scope="row" data-label={words.name}>
                {token.name}
              </th>
              <td data-label={words.remote}>{token.remote}</td>
              <td data-label={words.created}>
                {whenWords(token.createdAt)} <span className={css.quiet}>{words.createdByWhom(token.createdBy)}</span>
              </td>
              <td data-label={words.mayDo}>
                {words.GRANTS.find(({ value }) => value === token.scopes.join(' '))?.label}
              </td>
              <td data-label={words.lastUsed}>{token.lastUsedAt ? whenWords(token.lastUsedAt) : words.never}</td>
              <td data-label={words.ends}>{endOf(token)}</td>
              <td className={css.actions}>
                <Button
                  variant="quiet"
                  aria-label={words.revokeTokenOf(token.name, token.remote)}
                  onClick={() => setOpen({ kind: 'revoke', token })}
                >
                  {words.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </RowsWithActions>
      )}
      {open.kind === 'create' && <CreateDialog remotes={remotes} onClose={close} />}
      {open.kind === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Panel>
  );
}

function endOf({ expiresAt }: DeployToken): string {
  if (expiresAt === null) return words.never;
  return Date.parse(expiresAt) <= Date.now() ? words.hasEnded(whenWords(expiresAt)) : whenWords(expiresAt);
}

function CreateDialog({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [other, setOther] = useState('');
  const [name, setName] = useState('');
  const [grant, setGrant] = useState<string>(words.GRANTS[0].value);
  const [days, setDays] = useState('90');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [made, setMade] = useState<CreatedDeployToken | null>(null);
  const chosen = remote === NEW ? other.trim() : remote;
  const isReady = name.trim() !== '' && chosen !== '';
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    setRefused(null);
    const body = {
      remote: chosen,
      name: name.trim(),
      scopes: grant.split(' '),
      ...(days !== '' && { days: Number(days) }),
    };
    request<CreatedDeployToken>(TOKENS, { method: 'POST', body })
      .then(setMade, (error: unknown) => setRefused(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  if (made) return <MadeDialog made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.createDeployToken}
      description={words.aboutTokens}
      actions={
        <>
          <DialogClose render={<Button>{words.cancel}</Button>} />
          <Button variant="primary" type="submit" form="create-token" busy={busy} aria-disabled={!isReady}>
            {words.create}
          </Button>
        </>
      }
    >
      <form id="create-token" className={css.form} onSubmit={create}>
        {refused && <Banner kind="error" title={refused} />}
        <SelectField
          label={words.remote}
          value={remote}
          options={[...remotes.map((each) => ({ value: each, label: each })), { value: NEW, label: words.notThereYet }]}
          onChange={(event) => setRemote(event.target.value)}
        />
        {remote === NEW && (
          <TextField
            label={words.nameOfRemote}
            hint={words.aboutRemoteName}
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
        )}
        <TextField
          label={words.nameOfToken}
          hint={words.aboutTokenName}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={words.mayDo}
          value={grant}
          options={words.GRANTS}
          onChange={(event) => setGrant(event.target.value)}
        />
        <SelectField
          label={words.ends}
          value={days}
          options={words.TOKEN_DAYS}
          onChange={(event) => setDays(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** No remote has a space in its name. */
const NEW = 'a new one';

function MadeDialog({ made, onClose }: { made: CreatedDeployToken; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.tokenFor(made.remote)}
      description={words.shownOnce}
      actions={<DialogClose render={<Button variant="primary">{words.done}</Button>} />}
    >
      <div className={css.form}>
        <code className={css.secret}>{made.token}</code>
        <Button
          icon={copied ? Check : Copy}
          onClick={() =>
            navigator.clipboard.writeText(made.token).then(
              () => setCopied(true),
              // Not permitted: the text can still be selected by hand.
              () => setCopied(false),
            )
          }
        >
          {copied ? words.copied : words.copy}
        </Button>
      </div>
    </Dialog>
  );
}

function RevokeDialog({ token, onClose }: { token: DeployToken; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const revoke = () => {
    setBusy(true);
    request(`${TOKENS}/${token.id}`, { method: 'DELETE' }).then(onClose, (error: unknown) => {
      setRefused(wordsOf(error));
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.revokeToken(token.name)}
      description={words.noLongerDeploy(token.remote)}
      actions={
        <>
          <DialogClose render={<Button>{words.cancel}</Button>} />
          <Button variant="primary" busy={busy} onClick={revoke}>
            {words.revoke}
          </Button>
        </>
      }
    >
      {refused && <Banner kind="error" title={refused} />}
    </Dialog>
  );
}
