import type { PlatformRemote, RemoteChangeAnswer } from '@shoppervoice/contracts';
import { detailOf } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, DialogClose, TextField } from '@shoppervoice/ui';
import { type FormEvent, useState } from 'react';
import css from './platform.module.css';
import { type Change, changeRemote } from './remote-actions.ts';
import { merchantIds, trafficOf } from './remote-facts.ts';
import { useMerchantNames } from './use-merchant-names.ts';

interface Words {
  readonly title: (name: string, version: string) => string;
  readonly text: (remote: PlatformRemote, version: string) => string;
  readonly act: string;
}

/** What becomes of a running canary where `next` becomes current: it ends only where it is the same version. */
function canaryWords({ canary }: PlatformRemote, next: string | null): string {
  if (canary === null) return '';
  return canary.version === next
    ? ' Its canary ends.'
    : ` Merchants of the canary keep ${canary.version}: ending the canary is a step of its own.`;
}

const WORDS: Readonly<Record<Change['kind'], Words>> = {
  promote: {
    title: (name, version) => `Promote ${name} ${version}`,
    text: (remote, version) =>
      `Everyone gets it at their next page load.${remote.current ? ` ${remote.current} stays ready to go back to.` : ''}${canaryWords(remote, version)}`,
    act: 'Promote',
  },
  canary: {
    title: (name, version) => `Canary of ${name} ${version}`,
    text: ({ current }) =>
      `A share of merchants gets it, always the same ones. The others keep ${current ?? 'what they have'}.`,
    act: 'Start the canary',
  },
  'end-canary': {
    title: (name, version) => `End the canary of ${name} ${version}`,
    text: ({ current }) => `Its merchants go back to ${current ?? 'what was before'} with their next page load.`,
    act: 'End the canary',
  },
  rollback: {
    title: (name, version) => `Roll back ${name} ${version}`,
    text: (remote) =>
      `Everyone goes back to ${remote.previous ?? 'the version before'} with their next page load.${canaryWords(remote, remote.previous)}`,
    act: 'Roll back',
  },
  pin: {
    title: (name, version) => `Pin ${name} to ${version}`,
    text: () => 'Everyone gets this version until you unpin it, whatever is promoted or rolled back.',
    act: 'Pin',
  },
  unpin: {
    title: (name, version) => `Unpin ${name} ${version}`,
    text: ({ current }) => `Everyone gets ${current ?? 'the current version'} again.`,
    act: 'Unpin',
  },
  withdraw: {
    title: (name) => `Withdraw ${name}`,
    text: () =>
      'Users lose it at their next page load: its pages leave the sidebar, and their addresses say they were withdrawn. Only a superuser can bring it back.',
    act: 'Withdraw',
  },
  'end-withdrawal': {
    title: (name) => `Give ${name} again`,
    text: ({ current, pinned }) => `Everyone gets ${pinned?.version ?? current ?? 'it'} with their next page load.`,
    act: 'Bring it back',
  },
};

interface ChangeDialogProps {
  readonly remote: PlatformRemote;
  readonly change: Change;
  readonly onClose: () => void;
  readonly onDone: (answer: RemoteChangeAnswer) => void;
}

const DEFAULT_PERCENT = '10';
/** Calls that take no reason. */
const ENDS: readonly Change['kind'][] = ['end-canary', 'unpin', 'end-withdrawal'];

function namedError(mids: readonly number[] | null, unknown: readonly number[]): string | undefined {
  if (mids === null) return 'Enter merchant IDs, separated by commas.';
  return unknown.length === 0 ? undefined : `There is no merchant ${unknown.join(', ')}.`;
}

/** Says what a change does, and to whom, before it is done. */
export function ChangeDialog({ remote, change, onClose, onDone }: ChangeDialogProps) {
  const [reason, setReason] = useState('');
  // What runs now: who only adds a merchant takes nothing from the others.
  const [percent, setPercent] = useState(remote.canary ? String(remote.canary.percent) : DEFAULT_PERCENT);
  const [named, setNamed] = useState(remote.canary ? remote.canary.mids.join(', ') : '');
  const [state, setState] = useState<{ kind: 'open' | 'busy' } | { kind: 'refused'; sentence: string }>({
    kind: 'open',
  });
  const words = WORDS[change.kind];
  const bad = remote.versions.find(({ version }) => version === change.version)?.badReason;
  const share = Number(percent.replace(',', '.'));
  const isShare = percent.trim() !== '' && share >= 0 && share <= 100;
  const mids = merchantIds(named);
  const merchants = useMerchantNames(change.kind === 'canary' ? mids : null);
  const isReady =
    change.kind !== 'canary' ||
    (isShare && mids !== null && (share > 0 || mids.length > 0) && merchants.unknown.length === 0);
  const asked: Change = change.kind === 'canary' ? { ...change, percent: share, mids: mids ?? [] } : change;
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || state.kind === 'busy') return;
    setState({ kind: 'busy' });
    changeRemote(remote.name, asked, reason).then(onDone, (error: unknown) => {
      setState({
        kind: 'refused',
        sentence: detailOf(error, 'This did not work. Try again.'),
      });
    });
  };
  const now = trafficOf(remote, change.version);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title(remote.name, change.version)}
      description={words.text(remote, change.version)}
      actions={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button variant="primary" type="submit" form="change" busy={state.kind === 'busy'} aria-disabled={!isReady}>
            {change.kind === 'promote' && change.force ? 'Promote anyway' : words.act}
          </Button>
        </>
      }
    >
      <form id="change" className={css.form} onSubmit={act}>
        {bad && change.kind === 'promote' && (
          <Banner kind="warning" title="This version was rolled back.">
            {bad}
          </Banner>
        )}
        {state.kind === 'refused' && <Banner kind="error" title={state.sentence} />}
        {change.kind === 'canary' && remote.canary && remote.canary.version !== change.version && (
          <Banner kind="warning" title={`It takes the place of the canary of ${remote.canary.version}.`}>
            {trafficOf(remote, remote.canary.version) ?? 'Nobody'} had that one.
          </Banner>
        )}
        {now && <p className={css.quiet}>Now available to: {now}.</p>}
        {change.kind === 'canary' && (
          <>
            <TextField
              label="Percent of merchants"
              inputMode="decimal"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
              error={isShare ? undefined : 'Write a number from 0 to 100.'}
            />
            <TextField
              label="Merchants by number"
              hint="Optional. These get it at any percentage. Separate with commas."
              value={named}
              onChange={(event) => setNamed(event.target.value)}
              error={namedError(mids, merchants.unknown)}
            />
            <p className={css.quiet} aria-live="polite">
              {merchants.words}
            </p>
          </>
        )}
        {!ENDS.includes(change.kind) && (
          <TextField
            label="Reason"
            hint="Optional; shown in history."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
