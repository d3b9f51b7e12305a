import type { TrustedPublisher, TrustedPublishersAnswer } from '@shoppervoice/contracts/remotes';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, DialogClose, Panel, PanelHead, SelectField, TextField } from '@shoppervoice/ui';
import { Handshake } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { whenWords } from './remote-facts.ts';
import { RowsWithActions } from './rows-with-actions.tsx';
import * as words from './words.tsx';

const PUBLISHERS = '/api/platform/trusted-publishers';
const wordsOf = (error: unknown) => detailOf(error, words.didNotWork);

type Open =
  | { readonly kind: 'none' }
  | { readonly kind: 'trust' }
  | { readonly kind: 'end'; readonly publisher: TrustedPublisher };

/** Pipelines that deploy a remote without a secret. */
export function TrustedPublishersPanel({ remotes }: { remotes: readonly string[] }) {
  const { data, error, mutate } = useSWR<TrustedPublishersAnswer>(PUBLISHERS);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const close = () => {
    setOpen({ kind: 'none' });
    void mutate();
  };
  return (
    <Panel aria-labelledby="publishers" className={css.remote}>
      <PanelHead title={words.trustedPublishers} id="publishers">
        <Button icon={Handshake} onClick={() => setOpen({ kind: 'trust' })}>
          {words.trustPublisher}
        </Button>
      </PanelHead>
      {error && !data ? (
        <Banner kind="error" title={words.publishersNotLoaded}>
          {wordsOf(error)}
        </Banner>
      ) : data?.publishers.length === 0 ? (
        <p className={css.summary}>{words.noPublishers}</p>
      ) : (
        <RowsWithActions
          caption={words.trustedPublishers}
          columns={[
            words.subject,
            words.remote,
            words.issuer,
            words.audience,
            words.mayDo,
            words.created,
            words.lastUsed,
          ]}
          isBusy={!data}
        >
          {data?.publishers.map((publisher) => (
            <Row key={publisher.id} publisher={publisher} onEnd={() => setOpen({ kind: 'end', publisher })} />
          ))}
        </RowsWithActions>
      )}
      {open.kind === 'trust' && <TrustDialog remotes={remotes} onClose={close} />}
      {open.kind === 'end' && <EndDialog publisher={open.publisher} onClose={close} />}
    </Panel>
  );
}

function Row({ publisher, onEnd }: { publisher: TrustedPublisher; onEnd: () => void }) {
  const { subject, remote, issuer, audience, scopes, createdAt, createdBy, lastUsedAt } = publisher;
  return (
    <tr>
      <th scope="row" data-label={words.subject}>
        <code>{subject}</code>
      </th>
      <td data-label={words.remote}>{remote}</td>
      <td data-label={words.issuer}>{issuer}</td>
      <td data-label={words.audience}>{audience}</td>
      <td data-label={words.mayDo}>{words.GRANTS.find(({ value }) => value === scopes.join(' '))?.label}</td>
      <td data-label={words.created}>
        {whenWords(createdAt)} <span className={css.quiet}>{words.createdByWhom(createdBy)}</span>
      </td>
      <td data-label={words.lastUsed}>{lastUsedAt ? whenWords(lastUsedAt) : words.never}</td>
      <td className={css.actions}>
        <Button variant="quiet" aria-label={words.endTrustIn(subject, remote)} onClick={onEnd}>
          {words.endTrust}
        </Button>
      </td>
    </tr>
  );
}

function TrustDialog({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const [fields, setFields] = useState({ remote: remotes[0] ?? '', issuer: '', subject: '', audience: '' });
  const [grant, setGrant] = useState<string>(words.GRANTS[0].value);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { audience, ...needed } = fields;
  const isReady = Object.values(needed).every((value) => value.trim() !== '');
  const field = (name: keyof typeof fields, label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={300}
      value={fields[name]}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
    />
  );
  const trust = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    setRefused(null);
    const body = {
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])),
      ),
      scopes: grant.split(' '),
    };
    request(PUBLISHERS, { method: 'POST', body })
      .then(onClose, (error: unknown) => setRefused(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.trustPublisher}
      description={words.aboutPublishers}
      actions={
        <>
          <DialogClose render={<Button>{words.cancel}</Button>} />
          <Button variant="primary" type="submit" form="trust-publisher" busy={busy} aria-disabled={!isReady}>
            {words.trust}
          </Button>
        </>
      }
    >
      <form id="trust-publisher" className={css.form} onSubmit={trust}>
        {refused && <Banner kind="error" title={refused} />}
        {field('remote', words.nameOfRemote, words.aboutRemoteName)}
        {field('issuer', words.issuer, words.aboutIssuer)}
        {field('subject', words.subject, words.aboutSubject)}
        {field('audience', words.audience, words.aboutAudience)}
        <SelectField
          label={words.mayDo}
          value={grant}
          options={words.GRANTS}
          onChange={(event) => setGrant(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function EndDialog({ publisher, onClose }: { publisher: TrustedPublisher; onClose: () => void }) {
  const { id, subject, remote } = publisher;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const end = () => {
    setBusy(true);
    request(`${PUBLISHERS}/${id}`, { method: 'DELETE' }).then(onClose, (error: unknown) => {
      setRefused(wordsOf(error));
      setBusy(false);
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.endTrustIn(subject, remote)}
      description={words.noLongerTrusted(remote)}
      actions={
        <>
          <DialogClose render={<Button>{words.cancel}</Button>} />
          <Button variant="primary" busy={busy} onClick={end}>
            {words.endTrust}
          </Button>
        </>
      }
    >
      {refused && <Banner kind="error" title={refused} />}
    </Dialog>
  );
}
