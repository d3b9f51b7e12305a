import type { DevAnswer } from '@shoppervoice/contracts/remotes';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, linkClass, Panel, PanelHead, SelectField, TextField } from '@shoppervoice/ui';
import { Wrench } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import css from './platform.module.css';
import { request } from './platform-request.ts';
import { whenWords } from './remote-facts.ts';
import * as words from './words.tsx';

const DEV = '/api/platform/dev';
/** Default address of `npm run remote -- dev`. */
const DEFAULT_ORIGIN = 'http://127.0.0.1:5170';

/** The address printed by `dev` prefills the form: `?dev=<remote>&origin=<origin>`. It activates nothing by itself. */
function readAddress(): { readonly remote: string | null; readonly origin: string | null } {
  const query = new URLSearchParams(location.search);
  const remote = query.get('dev');
  return { remote: remote && /^[a-z][a-z0-9-]{0,39}$/.test(remote) ? remote : null, origin: query.get('origin') };
}

/** Replaces a remote with a developer's server, in the reader's own portal session only. */
export function DevPanel({ remotes: known }: { remotes: readonly string[] }) {
  const [given] = useState(readAddress);
  // A remote that was never published is not in the list yet.
  const remotes = given.remote && !known.includes(given.remote) ? [...known, given.remote] : known;
  const [remote, setRemote] = useState(given.remote ?? known[0] ?? '');
  const [origin, setOrigin] = useState(given.origin ?? DEFAULT_ORIGIN);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [granted, setGranted] = useState<(DevAnswer & { readonly remote: string }) | null>(null);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(null);
    setGranted(null);
    request<DevAnswer>(DEV, { method: 'POST', body: { remote, origin: origin.trim() } })
      .then(
        (answer) => setGranted({ ...answer, remote }),
        (error: unknown) => setRefused(detailOf(error, words.didNotWork)),
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel aria-labelledby="dev" className={css.remote}>
      <PanelHead title={words.developerOverride} id="dev" />
      <p className={css.summary}>{words.howToStart(<code> npm run remote -- dev</code>)}</p>
      {refused && <Banner kind="error" title={refused} />}
      <div role="status" className={css.status}>
        {granted && (
          <p className={css.running}>
            <span>{words.mayComeFromThere(<strong>{granted.remote}</strong>, whenWords(granted.expiresAt))}</span>
            <a className={linkClass} href={granted.open} target="_blank" rel="noreferrer">
              {words.openPortal}
            </a>
          </p>
        )}
      </div>
      <form className={css.inline} onSubmit={start}>
        <SelectField
          label={words.remote}
          value={remote}
          options={remotes.map((each) => ({ value: each, label: each }))}
          onChange={(event) => setRemote(event.target.value)}
        />
        <TextField
          label={words.serverAddress}
          inputMode="url"
          value={origin}
          onChange={(event) => setOrigin(event.target.value)}
        />
        <Button type="submit" icon={Wrench} busy={busy}>
          {words.start}
        </Button>
      </form>
    </Panel>
  );
}
