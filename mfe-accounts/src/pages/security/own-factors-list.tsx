import type { OwnFactor, OwnFactors } from '@shoppervoice/contracts/accounts';
import { passkeysWorkHere } from '@shoppervoice/sign-in-kit';
import { Button, EmptyState, Instant, Panel, PanelHead, type RecordColumn, RecordList } from '@shoppervoice/ui';
import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import css from '../../second-factor/second-factor.module.css';
import * as words from './words.tsx';

/** The pending action; each starts with an existing factor, if there is one. */
export type Aim =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly factor: OwnFactor };

interface OwnFactorsListProps {
  readonly own: OwnFactors;
  readonly onAim: (aim: Aim) => void;
  /** Renaming grants no access, so it needs no proof of a second factor. */
  readonly onRename: (factor: OwnFactor) => void;
}

/** The reader's factors and their actions. */
export function OwnFactorsList({ own, onAim, onRename }: OwnFactorsListProps) {
  const { factors, recoveryCodes, required, passkeys, most } = own;
  const isLast = factors.length === 1;
  const columns: readonly RecordColumn<OwnFactor>[] = [
    { head: words.name, cell: ({ name }) => <span className={css.name}>{name}</span> },
    { head: words.kind, short: true, cell: ({ kind }) => words.kinds[kind] },
    { head: words.added, short: true, cell: ({ addedAt }) => <Instant iso={addedAt} relative /> },
    {
      head: words.lastUsed,
      short: true,
      cell: ({ usedAt }) => (usedAt === null ? words.notYet : <Instant iso={usedAt} relative />),
    },
    {
      head: words.changeIt,
      actions: true,
      cell: (factor) => (
        <span className={css.row}>
          <Button onClick={() => onRename(factor)} aria-label={words.renameFactor(factor.name)}>
            {words.rename}
          </Button>
          {required && isLast ? (
            <span className={css.quiet}>{words.neededHere}</span>
          ) : (
            <Button onClick={() => onAim({ kind: 'remove', factor })} aria-label={words.removeFactor(factor.name)}>
              {words.remove}
            </Button>
          )}
        </span>
      ),
    },
  ];
  const adding = (
    <div className={css.row}>
      <Button icon={Smartphone} onClick={() => onAim({ kind: 'app' })}>
        {words.aims.app}
      </Button>
      {passkeysWorkHere(passkeys) && (
        <Button icon={KeyRound} onClick={() => onAim({ kind: 'passkey' })}>
          {words.aims.passkey}
        </Button>
      )}
      {passkeys !== null && passkeys.origin !== window.location.origin && (
        <span className={css.quiet}>{words.worksElsewhere(passkeys.origin)}</span>
      )}
    </div>
  );
  return (
    <>
      {factors.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={words.noSecondFactor} actions={adding}>
          {words.passwordAlone}
        </EmptyState>
      ) : (
        <RecordList caption={words.secondFactors} columns={columns} rows={factors} keyOf={({ id }) => id} />
      )}
      {factors.length > 0 && factors.length < most && adding}
      {recoveryCodes !== null && (
        <Panel aria-label={words.recoveryCodes}>
          <PanelHead title={words.recoveryCodes} />
          <div className={css.panel}>
            <p>{words.codesLeft(recoveryCodes.left, recoveryCodes.of, <Instant iso={recoveryCodes.madeAt} />)}</p>
            <div className={css.row}>
              <Button onClick={() => onAim({ kind: 'codes' })}>{words.aims.codes}</Button>
            </div>
          </div>
        </Panel>
      )}
    </>
  );
}
