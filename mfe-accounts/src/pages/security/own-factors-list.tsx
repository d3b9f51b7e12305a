import type { OwnFactor, OwnFactors } from '@shoppervoice/contracts';
import { passkeysWorkHere } from '@shoppervoice/sign-in-kit';
import { Button, EmptyState, Instant, Panel, PanelHead, type RecordColumn, RecordList } from '@shoppervoice/ui';
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import css from '../../second-factor/second-factor.module.css';

/** What the reader is about to do; each begins with a factor that they have, where there is one. */
export type Aim =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly factor: OwnFactor };

export const AIM_WORDS: Readonly<Record<Aim['kind'], string>> = {
  app: 'Add an authenticator app',
  passkey: 'Add a passkey',
  codes: 'Make new recovery codes',
  remove: 'Remove a second factor',
};
const KIND_WORDS = { authenticator: 'Authenticator app', passkey: 'Passkey' } as const;

interface OwnFactorsListProps {
  readonly own: OwnFactors;
  readonly onAim: (aim: Aim) => void;
  /** Renaming gives no access, so it needs no proof of a second factor. */
  readonly onRename: (factor: OwnFactor) => void;
}

/** What the reader has, and what can be done about it. */
export function OwnFactorsList({ own, onAim, onRename }: OwnFactorsListProps) {
  const { factors, recoveryCodes, required, passkeys, most } = own;
  const isLast = factors.length === 1;
  const columns: readonly RecordColumn<OwnFactor>[] = [
    { head: 'Name', cell: ({ name }) => <span className={css.name}>{name}</span> },
    { head: 'Kind', short: true, cell: ({ kind }) => KIND_WORDS[kind] },
    { head: 'Added', short: true, cell: ({ addedAt }) => <Instant iso={addedAt} relative /> },
    {
      head: 'Last used',
      short: true,
      cell: ({ usedAt }) => (usedAt === null ? 'Not yet' : <Instant iso={usedAt} relative />),
    },
    {
      head: 'Change it',
      actions: true,
      cell: (factor) => (
        <span className={css.row}>
          <Button onClick={() => onRename(factor)} aria-label={`Rename ${factor.name}`}>
            Rename
          </Button>
          {required && isLast ? (
            <span className={css.quiet}>Needed here</span>
          ) : (
            <Button onClick={() => onAim({ kind: 'remove', factor })} aria-label={`Remove ${factor.name}`}>
              Remove
            </Button>
          )}
        </span>
      ),
    },
  ];
  const adding = (
    <div className={css.row}>
      <Button icon={Smartphone} onClick={() => onAim({ kind: 'app' })}>
        {AIM_WORDS.app}
      </Button>
      {passkeysWorkHere(passkeys) && (
        <Button icon={KeyRound} onClick={() => onAim({ kind: 'passkey' })}>
          {AIM_WORDS.passkey}
        </Button>
      )}
      {passkeys !== null && passkeys.origin !== window.location.origin && (
        <span className={css.quiet}>Passkeys work at {passkeys.origin} alone.</span>
      )}
    </div>
  );
  return (
    <>
      {factors.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="You have no second factor" actions={adding}>
          Your password alone signs you in. Add an authenticator app or a passkey, so that a stolen password is not
          enough.
        </EmptyState>
      ) : (
        <RecordList caption="Second factors" columns={columns} rows={factors} keyOf={({ id }) => id} />
      )}
      {factors.length > 0 && factors.length < most && adding}
      {recoveryCodes !== null && (
        <Panel aria-label="Recovery codes">
          <PanelHead title="Recovery codes" />
          <div className={css.panel}>
            <p>
              {recoveryCodes.left} of {recoveryCodes.of} are left. Made <Instant iso={recoveryCodes.madeAt} />.
            </p>
            <div className={css.row}>
              <Button onClick={() => onAim({ kind: 'codes' })}>{AIM_WORDS.codes}</Button>
            </div>
          </div>
        </Panel>
      )}
    </>
  );
}
