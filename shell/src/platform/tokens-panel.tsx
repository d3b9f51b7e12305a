import type { CreatedDeployToken, DeployToken, DeployTokensAnswer } from '@shoppervoice/contracts';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, DialogClose, Panel, PanelHead, SelectField, TextField } from '@shoppervoice/ui';
import { Check, Copy, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { whenWords } from './remote-facts.ts';

const TOKENS = '/api/platform/tokens';
const wordsOf = (error: unknown) => detailOf(error, 'This did not work. Try again.');

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'create' }
  | { readonly kind: 'revoke'; readonly token: DeployToken };

/** Tokens with which a team's pipeline deploys: each good for one remote, shown once, ended at once. */
export function TokensPanel({ remotes }: { remotes: readonly string[] }) {
  const { data, error, mutate } = useSWR<DeployTokensAnswer>(TOKENS);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => {
    setOpen({ kind: 'none' });
    void mutate();
  };
  return (
    <Panel aria-labelledby="tokens" className={css.remote}>
      <PanelHead title="Deploy tokens" id="tokens">
        <Button icon={KeyRound} onClick={() => setOpen({ kind: 'create' })}>
          Create a token
        </Button>
      </PanelHead>
      {error && !data ? (
        <Banner kind="error" title="The tokens could not be loaded.">
          {wordsOf(error)}
        </Banner>
      ) : data?.tokens.length === 0 ? (
        <p className={css.summary}>No tokens yet. Create one to publish.</p>
      ) : (
        <table className={css.table} aria-busy={!data}>
          <caption className={css.caption}>Deploy tokens</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Remote</th>
              <th scope="col">Created</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span className={css.hidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.tokens.map((token) => (
              <tr key={token.id}>
                <th scope="row" data-label="Name">
                  {token.name}
                </th>
                <td data-label="Remote">{token.remote}</td>
                <td data-label="Created">
                  {whenWords(token.createdAt)} <span className={css.quiet}>by {token.createdBy}</span>
                </td>
                <td data-label="Last used">{token.lastUsedAt ? whenWords(token.lastUsedAt) : 'never'}</td>
                <td className={css.actions}>
                  <Button
                    variant="quiet"
                    aria-label={`Revoke ${token.name} of ${token.remote}`}
                    onClick={() => setOpen({ kind: 'revoke', token })}
                  >
                    Revoke
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open.kind === 'create' && <CreateDialog remotes={remotes} onClose={close} />}
      {open.kind === 'revoke' && <RevokeDialog token={open.token} onClose={close} />}
    </Panel>
  );
}

function CreateDialog({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [other, setOther] = useState('');
  const [name, setName] = useState('');
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
    request<CreatedDeployToken>(TOKENS, { method: 'POST', body: { remote: chosen, name: name.trim() } })
      .then(setMade, (error: unknown) => setRefused(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  if (made) return <MadeDialog made={made} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create a deploy token"
      description="It can publish, promote and roll back one remote, and nothing else."
      actions={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" type="submit" form="create-token" busy={busy} aria-disabled={!isReady}>
            Create
          </Button>
        </>
      }
    >
      <form id="create-token" className={css.form} onSubmit={create}>
        {refused && <Banner kind="error" title={refused} />}
        <SelectField
          label="Remote"
          value={remote}
          options={[
            ...remotes.map((each) => ({ value: each, label: each })),
            { value: NEW, label: 'One that is not there yet' },
          ]}
          onChange={(event) => setRemote(event.target.value)}
        />
        {remote === NEW && (
          <TextField
            label="Name of the remote"
            hint="Lower case letters, digits and hyphens, as in its remote.json."
            value={other}
            onChange={(event) => setOther(event.target.value)}
          />
        )}
        <TextField
          label="Name of the token"
          hint="Where it is used, e.g. the pipeline's name."
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** No name of a remote has a space. */
const NEW = 'a new one';

function MadeDialog({ made, onClose }: { made: CreatedDeployToken; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Token for ${made.remote}`}
      description="It is shown only once. Store it with your pipeline’s secrets."
      actions={<DialogClose render={<Button variant="primary">Done</Button>} />}
    >
      <div className={css.form}>
        <code className={css.secret}>{made.token}</code>
        <Button
          icon={copied ? Check : Copy}
          onClick={() =>
            navigator.clipboard.writeText(made.token).then(
              () => setCopied(true),
              // Not allowed: it can still be selected by hand.
              () => setCopied(false),
            )
          }
        >
          {copied ? 'Copied' : 'Copy'}
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
      title={`Revoke ${token.name}`}
      description={`From this moment on, pipelines that use it can no longer deploy ${token.remote}.`}
      actions={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" busy={busy} onClick={revoke}>
            Revoke
          </Button>
        </>
      }
    >
      {refused && <Banner kind="error" title={refused} />}
    </Dialog>
  );
}
