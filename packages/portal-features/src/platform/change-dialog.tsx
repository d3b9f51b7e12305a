import type { PlatformRemote, RemoteChangeAnswer } from '@shoppervoice/contracts/remotes';
import { detailOf, Failure } from '@shoppervoice/portal-kit';
import { Banner, Button, Dialog, DialogClose, SelectField, TextField } from '@shoppervoice/ui';
import { type FormEvent, useState } from 'react';
import { CHANGE_WORDS } from './change-words.ts';
import css from './platform.module.css';
import { type Change, changeRemote } from './remote-actions.ts';
import { laterSteps, merchantIds, trafficOf } from './remote-facts.ts';
import { useMerchantNames } from './use-merchant-names.ts';
import * as words from './words.tsx';

interface ChangeDialogProps {
  readonly remote: PlatformRemote;
  readonly change: Change;
  readonly onClose: () => void;
  readonly onDone: (answer: RemoteChangeAnswer) => void;
}

const DEFAULT_PERCENT = '10';
const DEFAULT_PAUSE = '120';
/** Changes that take no reason. */
const ENDS: readonly Change['kind'][] = [
  'end-canary',
  'unpin',
  'end-withdrawal',
  'end-preview',
  'end-service-withdrawal',
];

function namedError(mids: readonly number[] | null, unknown: readonly number[]): string | undefined {
  if (mids === null) return words.enterMerchantIds;
  return unknown.length === 0 ? undefined : words.noMerchant(unknown.join(', '));
}

/** Explains a change and who is affected before it is made. */
export function ChangeDialog({ remote, change, onClose, onDone }: ChangeDialogProps) {
  const [reason, setReason] = useState('');
  // Preset to the running canary, so that adding a merchant keeps the others' share.
  const [percent, setPercent] = useState(remote.canary ? String(remote.canary.percent) : DEFAULT_PERCENT);
  const [later, setLater] = useState('');
  const [pause, setPause] = useState(DEFAULT_PAUSE);
  const [named, setNamed] = useState(remote.canary ? remote.canary.mids.join(', ') : '');
  const [state, setState] = useState<
    { kind: 'open' | 'busy' } | { kind: 'refused'; sentence: string; unlessForced: boolean }
  >({ kind: 'open' });
  const isForced = change.kind === 'promote' && (change.force || (state.kind === 'refused' && state.unlessForced));
  const wording = CHANGE_WORDS[change.kind];
  const bad = remote.versions.find(({ version }) => version === change.version)?.badReason;
  const share = Number(percent.replace(',', '.'));
  const isShare = percent.trim() !== '' && share >= 0 && share <= 100;
  const steps = laterSteps(later, share);
  const mids = merchantIds(named);
  const merchants = useMerchantNames(change.kind === 'canary' ? mids : null);
  const isReady =
    (change.kind !== 'refuse-service' || reason.trim() !== '') &&
    (change.kind !== 'canary' ||
      (isShare && steps !== null && mids !== null && (share > 0 || mids.length > 0) && merchants.unknown.length === 0));
  const ramp = steps?.length ? { steps: [share, ...steps], everyMinutes: Number(pause) } : undefined;
  const request = ((): Change => {
    if (change.kind === 'promote') return { ...change, force: isForced };
    return change.kind === 'canary' ? { ...change, percent: share, mids: mids ?? [], ramp } : change;
  })();
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || state.kind === 'busy') return;
    setState({ kind: 'busy' });
    changeRemote(remote.name, request, reason).then(onDone, (error: unknown) => {
      setState({
        kind: 'refused',
        sentence: detailOf(error, words.didNotWork),
        unlessForced: error instanceof Failure && error.parameter === 'force',
      });
    });
  };
  const now = trafficOf(remote, change.version);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={wording.title(remote.name, change.version)}
      description={wording.text(remote, change.version)}
      actions={
        <>
          <DialogClose render={<Button>{words.cancel}</Button>} />
          <Button variant="primary" type="submit" form="change" busy={state.kind === 'busy'} aria-disabled={!isReady}>
            {isForced ? words.promoteAnyway : wording.act}
          </Button>
        </>
      }
    >
      <form id="change" className={css.form} onSubmit={act}>
        {bad && change.kind === 'promote' && (
          <Banner kind="warning" title={words.wasRolledBack}>
            {bad}
          </Banner>
        )}
        {state.kind === 'refused' && <Banner kind="error" title={state.sentence} />}
        {change.kind === 'canary' && remote.canary && remote.canary.version !== change.version && (
          <Banner kind="warning" title={words.takesPlaceOf(remote.canary.version)}>
            {words.hadThatOne(trafficOf(remote, remote.canary.version))}
          </Banner>
        )}
        {now && <p className={css.quiet}>{words.nowAvailableTo(now)}</p>}
        {change.kind === 'canary' && (
          <>
            <TextField
              label={words.percentOfMerchants}
              inputMode="decimal"
              value={percent}
              onChange={(event) => setPercent(event.target.value)}
              error={isShare ? undefined : words.writeNumber}
            />
            <TextField
              label={words.laterSteps}
              hint={words.aboutLaterSteps}
              value={later}
              onChange={(event) => setLater(event.target.value)}
              error={steps === null ? words.writeSteps : undefined}
            />
            {ramp && (
              <SelectField
                label={words.pauseOfRamp}
                value={pause}
                options={words.RAMP_PAUSES}
                onChange={(event) => setPause(event.target.value)}
              />
            )}
            <TextField
              label={words.merchantsByNumber}
              hint={words.aboutMerchants}
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
            label={words.reason}
            hint={words.aboutReason}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
